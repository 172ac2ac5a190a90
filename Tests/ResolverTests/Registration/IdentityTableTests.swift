import Testing

@testable import Resolver

@Suite struct IdentityTableTests {
  @Test func removingAMissingKeyKeepsTheOnlyValueOutsideTheDictionary() {
    var table = IdentityTable<String>()
    table[Identity(Int.self)] = "Int"
    #expect(table.remove(Identity(Bool.self)) == nil)
    #expect(table.only == "Int")
    #expect(table.remove(Identity(Int.self)) == "Int")
    #expect(table.isEmpty)
  }

  @Test func aSecondValueMovesTheFirstIntoTheDictionary() {
    var table = IdentityTable<String>()
    table[Identity(Int.self)] = "Int"
    table[Identity(Bool.self)] = "Bool"
    #expect(table.only == nil)
    #expect(table.values.sorted() == ["Bool", "Int"])
    #expect(table.remove(Identity(Int.self)) == "Int")
    #expect(table.count == 1)
    table[Identity(Int.self)] = "Int again"
    #expect(table[Identity(Int.self)] == "Int again")
    #expect(table[Identity(Bool.self)] == "Bool")
    #expect(table.count == 2)
  }
}
