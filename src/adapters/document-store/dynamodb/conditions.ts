import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { checkNotNewer } from '#ports/document-store/document-fields.ts'
import { StoreConflict, type Expectation, type Write } from '#ports/document-store/document-store.ts'
import { expectationHolds } from '#ports/document-store/expectation.ts'
import { isExpired, numberValue, type Item } from './items.ts'

/** A DynamoDB expression with the values of its placeholders. */
export interface Expression {
  text: string
  names: Record<string, string>
  values: Record<string, AttributeValue>
}

const alive = '(attribute_not_exists(#expiresAt) OR #expiresAt > :now)'
/** Of a put: no newer program wrote the document, nor this very commit, when the SDK sends it twice. */
const mine = '#schema <= :schema AND #commit <> :commit'

const putConditions = {
  any: `attribute_not_exists(#pk) OR (${alive} AND ${mine})`,
  present: `${alive} AND ${mine}`,
  absent: `attribute_not_exists(#pk) OR (#expiresAt <= :now AND ${mine})`,
  version: `#version = :expected AND ${alive} AND ${mine}`,
}
const removeConditions = {
  any: undefined,
  present: `attribute_exists(#pk) AND ${alive}`,
  absent: 'attribute_not_exists(#pk) OR #expiresAt <= :now',
  version: `#version = :expected AND ${alive}`,
}

const names = ['pk', 'version', 'schema', 'commit', 'expiresAt']

/**
 * The condition that DynamoDB checks before a write; undefined for none. To be on the safe side a document that
 * expires now counts as expired here, and a put that expects nothing finds a live document or none: over an
 * expired one it fails, and must be sent again as one that expects none.
 */
export function conditionOf(write: Write, now: number, commit: string): Expression | undefined {
  const { expect } = write
  const conditions = write.kind === 'put' ? putConditions : removeConditions
  const text = conditions[typeof expect === 'number' ? 'version' : expect]
  if (text === undefined) return undefined
  const values: Record<string, AttributeValue> = {
    ':now': numberValue(now),
    ':schema': numberValue(write.collection.schemaVersion),
    ':commit': { S: commit },
    ...(typeof expect === 'number' && { ':expected': numberValue(expect) }),
  }
  // DynamoDB refuses placeholders that the expression does not use.
  const used = (placeholder: string): boolean => new RegExp(`${placeholder}\\b`).test(text)
  return {
    text,
    names: Object.fromEntries(names.map((name) => [`#${name}`, name]).filter(([name]) => used(name ?? ''))),
    values: Object.fromEntries(Object.entries(values).filter(([name]) => used(name))),
  }
}

/**
 * The expectation at the next attempt of a write whose
 * condition did not hold, by the item in its way.
 *
 * @throws StoreConflict when the expectation itself fails; StoreTooNew when a newer program wrote the item
 */
export function expectNext(write: Write, item: Item | undefined, now: number): Expectation {
  const gone = item === undefined || isExpired(item, now)
  if (!expectationHolds(write.expect, gone ? undefined : Number(item['version']?.N))) {
    throw new StoreConflict(`${write.collection.name}/${write.id} is not as expected (${write.expect})`)
  }
  if (item && write.kind === 'put') {
    if (item['schema']?.N === undefined)
      throw new StoreConflict(`no shop has written what stands at ${write.collection.name}/${write.id}`)
    checkNotNewer(write.collection, Number(item['schema'].N))
  }
  return write.expect === 'any' && gone ? 'absent' : write.expect
}
