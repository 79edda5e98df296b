import { createSessions } from '#adapters/document-store/mongodb/sessions.ts'
import { connect, databaseOfUrl } from '#adapters/document-store/mongodb/open.ts'

/** `node tests/hosted/mongodb-killed.ts URL`: writes two documents in a transaction, says so, and waits for its end. */
const url = process.argv[2] ?? ''
const client = await connect(url)
const database = client.db(databaseOfUrl(url))
await createSessions({ client, database }).use(async (session) => {
  session.startTransaction()
  for (const [collection, id] of [
    ['things', 'a'],
    ['places', 'p'],
  ] as const)
    await database
      .collection<{ _id: string }>(collection)
      .updateOne({ _id: id }, { $set: { v: 100 } }, { session })
  console.log('written')
  await new Promise((resolve) => setTimeout(resolve, 600_000))
})
