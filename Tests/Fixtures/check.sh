#!/bin/sh
# Runs the tests of an application whose services are registered on the main actor, and exclusive
# tests. Then runs tests that fail on purpose, and checks that each failure is shown exactly once,
# on its test, at the line where it is asserted. Those lines end with "// fails as", then what names
# the test. Likewise for each request that is warned about: such lines end with "// warns as". Work that
# goes on after its test has to be shown with the name of that test, and each kind of message to its
# last word. At last, a class changes production before its tests. A test that is warned of is run by
# itself as well, where each warning is a failure.
#
# What the failing tests print is kept in .build/ci-output/fixtures.txt, where the documentation
# quotes it from.
#
# Arguments are passed on to `swift build` and `swift test`.
set -u

package="$(cd "$(dirname "$0")" && pwd)"
output="$(mktemp)"
trap 'rm -f "$output" "$output.plain"' EXIT

if ! swift build --build-tests --package-path "$package" "$@" >"$output" 2>&1
then
  cat "$output"
  exit 1
fi
if ! swift test --skip-build --package-path "$package" "$@" \
  --filter '^(MainActorApplicationTests|ExclusiveTests)\.' >"$output" 2>&1
then
  cat "$output"
  exit 1
fi
grep 'Test run with' "$output"

# The program is run as it is: `swift test` loses the part of the output that it has just read if
# that ends in the middle of a character.
program="$(swift build --package-path "$package" "$@" --show-bin-path)/FixturesPackageTests.xctest"
# Runs the XCTests of a target, or one of them.
xctest() {
  "$program" "$("$program" -l | grep "^$1" | paste -s -d , -)" 2>&1
}
if xctest 'FailingTests\.' >"$output" || "$program" --testing-library swift-testing \
  --filter '^FailingTests\.' >>"$output" 2>&1
then
  echo "The tests passed, and should have failed."
  exit 1
fi

kept="$package/../../.build/ci-output"
mkdir -p "$kept"
sed -e "s|$package/Tests/||" -e 's/ *$//' "$output" >"$kept/fixtures.txt"

problems=0
expected=0
for file in "$package"/Tests/FailingTests/*.swift; do
  name="$(basename "$file")"
  markers="$(grep -n '// fails as ' "$file")" || continue
  while IFS= read -r marker; do
    line="${marker%%:*}"
    test="${marker##*// fails as }"
    expected=$((expected + 1))
    inSwiftTesting="$(grep -F -e "Test $test " -e "Suite $test " "$output" | grep -F "recorded an issue" \
      | grep -cF " at $name:$line:")"
    inXCTest="$(grep -F "/$name:$line: error: $test :" "$output" | grep -c .)"
    if [ $((inSwiftTesting + inXCTest)) -ne 1 ]; then
      echo "$name:$line: shown $((inSwiftTesting + inXCTest)) times as a failure of $test."
      problems=$((problems + 1))
    fi
  done <<EOF
$markers
EOF
done

shown="$(grep -cE '✘ .* recorded an issue|: error: ' "$output")"
if [ "$shown" -ne "$expected" ]; then
  echo "$shown failures were shown, and $expected were expected."
  problems=$((problems + 1))
fi
warned=0
for file in "$package"/Tests/FailingTests/*.swift; do
  name="$(basename "$file")"
  markers="$(grep -n '// warns as ' "$file")" || continue
  while IFS= read -r marker; do
    line="${marker%%:*}"
    test="${marker##*// warns as }"
    warned=$((warned + 1))
    times="$(grep -F -e "Test $test recorded a warning" -e "Suite $test recorded a warning" "$output" | grep -cF " at $name:$line:")"
    if [ "$times" -ne 1 ]; then
      echo "$name:$line: warned of $times times as $test."
      problems=$((problems + 1))
    fi
  done <<EOF
$markers
EOF
done

warnings="$(grep -c ' recorded a warning ' "$output")"
if [ "$warnings" -ne "$warned" ]; then
  echo "$warnings warnings were shown, and $warned were expected."
  problems=$((problems + 1))
fi

# Messages are compared word by word, to their end, where the next line of a framework begins.
words="$(sed -E 's/^(✘|✔|◇|⚠|⎙|━|Test Case)/| &/' "$output" | tr -s ' \n' ' ')"
while IFS= read -r message; do
  case "$words" in
    *"$message"*) ;;
    *)
      echo "This is not shown: $message"
      problems=$((problems + 1))
      ;;
  esac
done <<'EOF'
XCTestFailures.testFailsAfterASuspension : failed - Expected 'Ticket' to be resolved, but it was not. Resolved in this test: nothing was resolved |
Issue recorded ↳ Expected 'Ticket' to be resolved, but it was not. Resolved in this test: nothing was resolved |
Issue recorded ↳ Tearing down 'Page' failed. Error: PageIsOpen() To fix: • Handle the error in the closure of tearingDown, for example with try?.
No mock, although the test forbids the real service:
Issue recorded ↳ Background work used the real 'Ticket', because it left the task of its test. Location: FailingTests/DetachedWork.swift:13 Running:
LateXCTest.swift:15: error: LateXCTest.testBRunsMeanwhile : failed - An assertion failed after its test had ended. Test: LateXCTest.testALeavesWork Expected 'Ticket' to be resolved, but it was not. Resolved in this test: nothing was resolved To fix: • Let the test wait for the work that it starts.
LateXCTest.swift:18: error: LateXCTest.testBRunsMeanwhile : failed - An assertion failed after its test had ended. Test: LateXCTest.testALeavesWork Expected 'Ticket' to be resolved, but it was not.
LateXCTest.swift:22: error: LateXCTest.testBRunsMeanwhile : failed - An assertion failed after its test had ended. Test: LateXCTest.testALeavesWork Expected 'Ticket' to be resolved, but it was not.
FailingTests/LateXCTest.swift:24: warning: 'Ticket' was registered after its test had ended. Test: LateXCTest.testALeavesWork Location: FailingTests/LateXCTest.swift:24 To fix: • Let the test wait for the work that it starts.
LateXCTest.swift:26: error: LateXCTest.testBRunsMeanwhile : failed - replace(_:with:) was called after its test had ended. Test: LateXCTest.testALeavesWork To fix: • Let the test wait for the work that it starts.
FailingTests/FindingsXCTest.swift:9: warning: withTestContainer ended before anything used its mocks. Location: FailingTests/FindingsXCTest.swift:9 Registered: 'Payments' at FailingTests/FindingsXCTest.swift:9 To fix: • Move the code under test into the closure. • In XCTest, derive the test case from ResolverTestCase.
SealedXCTest.testPays : failed - The real 'Payments' named "data" was used in a sealed test. Registered at: App/Services.swift:14, and again during this test Location: FailingTests/FindingsXCTest.swift:34 To fix: • Mock it: Resolver.register((any Payments).self, name: "data") { … } • Or allow it: .init().sealed(allowing: (any Payments).self) • Or allow its module: .init().sealed(allowingModules: "App")
FailingTests/FindingsXCTest.swift:43: warning: assertNotResolved can never fail. Nothing is registered for 'GenerousPayments'. It conforms to: 'Payments' To fix: • Use the type and name that your code resolves.
FailingTests/FindingsXCTest.swift:54: warning: This lazy property still holds a 'Payments' from another test. Test: SharedSpecXCTest.testBReadsIt Resolved in: SharedSpecXCTest.testAResolvesIt Location: FailingTests/FindingsXCTest.swift:54 To fix: • Create the object that has the property in each test. • Or release the property: $property.release()
App/Checkout.swift:5: warning: A stored property resolved real services before the test started. Test: EarlyXCTest.testPays Resolved: 'Payments' at App/Checkout.swift:5, 'Receipt' at App/Checkout.swift:6 To fix: • Make it lazy: lazy var checkout = Checkout() • Or create it in setUp().
App/Checkout.swift:5: warning: A stored property resolved real services before the test started. Test: EarlyXCTest.testPaysNothing Resolved: 'Payments' at App/Checkout.swift:5, 'Receipt' at App/Checkout.swift:6 To fix: • Make it lazy: lazy var checkout = Checkout() • Or create it in setUp().
RequiredContainerXCTest.testALeavesAPart : failed - A test registered 'Popcorn' for the whole process, so every test sees it. Test: RequiredContainerXCTest, class func setUp() Location: FailingTests/RequiredContainerXCTest.swift:19 To fix: • Move it to registerMocks(in:). • If all tests share a registration, move it to registerAllServices().
RequiredContainerXCTest.testBUsesIt : failed - A test registered 'Popcorn' for the whole process, so every test sees it. Test: RequiredContainerXCTest.testALeavesAPart Location: FailingTests/RequiredContainerXCTest.swift:31 To fix: • In XCTest, derive the test case from ResolverTestCase.
FailingTests/UnusedOverrides.swift:49: warning: The test failed, and nothing asked for the mock of 'Voucher'. Registered at: FailingTests/UnusedOverrides.swift:49 To
FailingTests/UnusedOverrides.swift:74: warning: .replacing("nowhere", with: "mock") does nothing: no service is named "nowhere". Registered names: "data",
To fix: • In the test, before the work starts: let container = Resolver.root • Then, inside the block that runs on the queue: withContainer(container) { … } • Or run the test alone: @Test(.container.exclusive()) |
Issue recorded ↳ 'Ticket' was resolved after its test had ended. Test: leavesWorkBehind() Location: FailingTests/LateWork.swift:15 To fix: • Let the test wait for the work that it starts. |
EOF

if grep -q 'RequiredContainerXCTest.swift:31: warning:' "$output"; then
  echo "A change of production is both a failure and a warning."
  problems=$((problems + 1))
fi

# Shows a problem, and the output that has it.
complain() {
  echo "$1"
  cat "$output.plain"
  problems=$((problems + 1))
}

# A test case that is run by itself, and whose warnings are failures.
RESOLVER_WARNINGS=failures xctest 'FailingTests\.EarlyXCTest/testPays$' >"$output.plain"
case "$?$(tr -s ' \n' ' ' <"$output.plain")" in
  1*"Checkout.swift:5: error: EarlyXCTest.testPays : failed - A stored property resolved real services before the test started. Test: EarlyXCTest.testPays"*) ;;
  *) complain "The warning is no failure." ;;
esac

# A value that has no effect.
RESOLVER_WARNINGS=off xctest 'FailingTests\.EarlyXCTest/testPays$' >"$output.plain"
case "$?$(tr -s ' \n' ' ' <"$output.plain")" in
  0*"warning: RESOLVER_WARNINGS is 'off', which has no effect. To fix: • Use RESOLVER_WARNINGS=failures, or remove it."*) ;;
  *) complain "The value of the variable is not shown." ;;
esac

late="$(grep -c 'Test: leavesWorkBehind()' "$output")"
if [ "$late" -ne 1 ]; then
  echo "Late work was shown $late times under the name of its test."
  problems=$((problems + 1))
fi

# The first test of a process registers what no test has registered before it.
if ! "$program" --testing-library swift-testing --filter '\.RegisteringOnceMoreTests' >"$output.plain" 2>&1
then
  complain "A test may call registerAllServices, although it requires a container."
fi

# It is told to register in another way, and not to move the lines to where they are.
"$program" --testing-library swift-testing --filter '\.RegisteringByItselfTests' >"$output.plain" 2>&1
case "$?$(tr -s ' \n' ' ' <"$output.plain")" in
  0*"A test registered 'Clock' for the whole process, so every test sees it."*" • If all tests share a registration, move it to registerAllServices(). • If it is there already, call Resolver.main.registerServices() instead."*) ;;
  *) complain "The call of registerAllServices is not shown." ;;
esac

# Two classes that change production before their tests, in a process of their own. Where warnings are
# failures, the first test of each class fails.
for value in "" failures; do
  RESOLVER_WARNINGS="$value" xctest 'PlainTests\.Changes' >"$output.plain"
  result="$value$?$(tr -s ' \n' ' ' <"$output.plain")"
  change="A test registered 'Stamp' for the whole process, so every test sees it. Test: ChangesInClassSetUp, class func setUp() Location: SharedMocks/Mocks.swift:7 To fix: • Move it to registerMocks(in:). •"
  case "$result" in
    0*"SharedMocks/Mocks.swift:7: warning: $change"*) ;;
    failures1*"Mocks.swift:7: error: ChangesInClassSetUp.testA : failed - $change"*"Mocks.swift:7: error: ChangesOnceMore.testA"*) ;;
    *) complain "The change of production in a class is not shown." ;;
  esac
done

# A test case without a container that changes production beside them. Each of its tests sets the default
# scope, of which no line is known.
xctest 'PlainTests\.' >"$output.plain"
case "$(tr -s ' \n' ' ' <"$output.plain")" in
  *"PlainXCTests.swift:5: warning: A test set 'Resolver.root' for the whole process, so every test sees it. Test: PlainXCTests.testA Location: PlainTests/PlainXCTests.swift:5 To fix: • In XCTest, derive the test case from ResolverTestCase. •"*" warning: A test set 'Resolver.defaultScope' for the whole process, so every test sees it. Test: PlainXCTests.testA To fix: •"*"PlainXCTests.swift:11: warning: A test registered 'Stamp' for the whole process, so every test sees it. Test: PlainXCTests.testA Location: PlainTests/PlainXCTests.swift:11 To fix: •"*)
    changes="$(grep -c 'Test: PlainXCTests.test' "$output.plain")"
    ;;
  *) changes="in other words" ;;
esac
RESOLVER_WARNINGS=failures xctest 'PlainTests\.' >>"$output.plain"
failed="$(grep -c ': error: PlainXCTests\.test' "$output.plain")"
if [ "$changes $failed" != "4 6" ]; then
  complain "A plain test case was warned $changes of 4 times, and failed $failed of 6 times."
fi

# A test that changes production on a queue, where no test with a container runs.
"$program" --testing-library swift-testing --filter '^PlainTests\.' >"$output.plain" 2>&1
case "$(tr -s ' \n' ' ' <"$output.plain")" in
  *"recorded a warning at PlainTests.swift:11:1: Issue recorded ↳ A test registered 'Stamp' for the whole process, so every test sees it."*) ;;
  *) complain "The change of production on a queue is not shown." ;;
esac

# Where warnings are failures, one whose issue is known hides that of no other test.
RESOLVER_WARNINGS=failures "$program" --testing-library swift-testing --filter '\.KnownIssueTests' \
  >"$output.plain" 2>&1
case "$?$(tr -s ' \n' ' ' <"$output.plain")" in
  1*"Test bDoesNot() recorded an issue"*) ;;
  *) complain "A known issue hides that of another test." ;;
esac

# There, each XCTest fails by itself as well.
RESOLVER_WARNINGS=failures xctest 'PlainTests\.Same' >"$output.plain"
failed="$(grep -c ': error: Same.*XCTests\.test' "$output.plain")"
if [ "$failed" -ne 4 ]; then
  complain "The same warning failed $failed of 4 tests."
fi

if [ "$problems" -ne 0 ]; then
  cat "$output"
  exit 1
fi
echo "$expected failures and $warned warnings were shown, each once and in its place."
