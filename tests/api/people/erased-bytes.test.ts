import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails } from '#domain/messages/mail/documents.ts'
import { outboxTasks } from '#engine/work/outbox/documents.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import type { Stored } from '#ports/document-store/document-store.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { day } from '#vocabulary/time.ts'
import { openTestShop, type TestShop } from '../open-test-shop.ts'
import { putOnSale, someProduct, someVariant } from '../products.ts'
import { plantPerson, type Planted } from './planted-person.ts'

/*
 * What is left of an erased person: not in documents alone, but in the bytes of every file that the shop has, where a
 * database keeps what was deleted or overwritten until something else takes its place.
 */

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({
    LOG_LEVEL: 'debug',
    LOG_REQUESTS: 'on',
    SHOP_LEGAL_NAME: 'Kiln & Loom GmbH',
    SHOP_ADDRESS: 'Torstraße 1; 10119 Berlin',
    SHOP_VAT_ID: 'DE123456789',
  })
  await shop.shop.begin()
})
afterAll(() => shop.close())

async function all<T>(collection: Collection<T>): Promise<Stored<T>[]> {
  const found: Stored<T>[] = []
  for await (const document of readAll(shop.store, collection)) found.push(document)
  return found
}

/** Waits until no follow-up is due, and no message is on its way. */
async function settled(): Promise<void> {
  await expect
    .poll(async () => {
      const now = new Date(shop.clock.now()).toISOString()
      const due = (await all(outboxTasks)).filter(
        ({ data: { dueAt, state } }) => state === 'waiting' && dueAt !== null && dueAt <= now,
      )
      const sending = (await all(mails)).filter(({ data }) => data.state === 'waiting')
      return [...due.map(({ id }) => id), ...sending.map(({ id }) => id)]
    })
    .toEqual([])
}

/** Lets time pass until follow-ups are due, and something be written that wakes who carries them out. */
async function pass(milliseconds: number): Promise<void> {
  shop.advance(milliseconds)
  await shop.visitor().api.requestNewsletter({ body: { email: `wake-${shop.clock.now()}@example.net` } })
  await settled()
}

const fieldsIn = (text: string, planted: Planted): string[] =>
  [...planted].filter(([, value]) => text.includes(value.toLowerCase())).map(([field]) => field)

/** The fields whose planted text is in a document, by collection. */
async function documentsWith(planted: Planted): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const collection of allCollections) {
    const fields = fieldsIn(JSON.stringify(await all(collection)).toLowerCase(), planted)
    if (fields.length > 0) found[collection.name] = fields
  }
  return found
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** The fields whose planted text is in the bytes of a file of the shop, and how many files there are. */
async function bytesWith(planted: Planted): Promise<{ files: number; fields: string[] }> {
  const paths = (await Promise.all(shop.folders.map(filesOf))).flat()
  const found = new Set<string>()
  for (const path of paths) {
    const bytes = (await readFile(path)).toString('latin1').toLowerCase()
    for (const field of fieldsIn(bytes, planted)) found.add(field)
  }
  return { files: paths.length, fields: [...found].sort() }
}

/** What no document has by the time of the erasure: it was changed before, or is never written down. */
const neverKept = /^(name at the issuer|address of the network|.* first)$|^.* first /
/** Whom an invoice names, and why nothing was charged. */
const onInvoices =
  /^(guest order|order) (delivery|billing) last (name|company|street|flat|city)$|^tax exemption$/

test('of an erased person the files of the shop hold what is on invoices, and their id, and nothing else', async () => {
  const unavailable = someProduct({ handle: 'gone', variants: [someVariant({ sku: 'GONE' })] })
  const gone = await putOnSale(shop.owner.api, unavailable, 0)
  const { ada, planted } = await plantPerson(shop, gone.variantId)
  await settled()
  // Every text must have been there, or finding none would mean nothing.
  const before = new Set(Object.values(await documentsWith(planted)).flat())
  expect([...planted.keys()].filter((field) => !before.has(field) && !neverKept.test(field))).toEqual([])
  expect(planted.size).toBeGreaterThan(100)

  const { status } = await ada.send('/api/account/erasure', {
    method: 'POST',
    body: { confirmation: 'erase' },
  })
  expect(status).toBe(204)
  await settled()
  // The last look at late payments, and after it the end of whatever expires.
  for (const days of [1, 31, 8]) await pass(days * day)
  while ((await shop.store.sweepExpired(1_000)) > 0);

  const kept = [...planted.keys()].filter((field) => onInvoices.test(field)).sort()
  // The audit log names people by their id alone, and is never changed.
  expect(await documentsWith(planted)).toEqual({
    invoices: expect.any(Array) as unknown,
    auditEntries: ['id'],
  })
  const { files, fields } = await bytesWith(planted)
  // The id of a customer is that of the change of a watched document, too. It says nothing once they are gone.
  expect(fields.filter((field) => field !== 'id')).toEqual(kept)
  expect(files).toBeGreaterThan(1)
  // So do the security events of the log, which name people by it alone.
  expect(fieldsIn(shop.lines.join('').toLowerCase(), planted)).toEqual(['id'])
})
