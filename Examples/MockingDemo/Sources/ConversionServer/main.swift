let requests = Array(AnyIterator { readLine() })
for answer in await Server.answers(to: requests) { print(answer) }
