import { expect, test } from 'vitest'
import { z } from 'zod'
import { messages } from '../../src/screens/back-office/audit/messages/en.ts'
import { auditedCollections } from '../../src/server/wiring/audited-collections.ts'
import { allCollections } from '../../src/server/wiring/collections.ts'

/** What the shop keeps for itself in audited records; shown, if ever, by its own name. */
const internal =
  /^(?:byOwner|createdAt|updatedAt|firstPublishedAt|former\w+|media|older|ownOfList|ownerId|sharedOfList|sources|uploadedAs)$/

test('every field of an audited record has a name for people', () => {
  const unnamed = allCollections.flatMap(({ name, schema }) => {
    const audited = auditedCollections[name]
    if (!audited) return []
    const json = z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' })
    const fields = audited.only ?? Object.keys(json.properties ?? {})
    return fields.filter((field) => !(field in messages.fields) && !internal.test(field))
  })
  expect([...new Set(unnamed)]).toEqual([])
})
