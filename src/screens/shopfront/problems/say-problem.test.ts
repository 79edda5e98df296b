import { describe, expect, it, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { readRoute } from '#contract/routes.ts'
import { shopRoutes } from '#contract/shop-routes.ts'
import { commonFailures } from '#contract/statuses.ts'
import { fieldErrors } from '#vocabulary/field-errors.ts'
import { languageTags } from '#vocabulary/languages/languages.ts'
import '../../messages/all-messages.ts'
import { sayField, saySentence } from './say-problem.ts'
import { messagesIn } from './messages.ts'

/** The failure codes of the shopfront's calls. */
const met = new Set(
  (Object.keys(shopRoutes) as (keyof typeof shopRoutes)[]).flatMap((name) => {
    const endpoint: Endpoint = contract[name]
    return [...endpoint.fails, ...commonFailures(endpoint, readRoute(name).method)]
  }),
)

describe.each(languageTags)('In %s', (language) => {
  const messages = messagesIn(language)

  test('every failure that a shopper can meet has a sentence of its own', () => {
    expect([...met].filter((code) => !messages.failures[code])).toEqual([])
  })

  test('every code of a field has a sentence, with its values in place', () => {
    expect(Object.keys(messages.fields).sort()).toEqual(Object.keys(fieldErrors).sort())
    const values = { limit: 3, example: '10119', choices: 'a, b', kind: 'zip', country: 'DE' }
    for (const code of Object.keys(fieldErrors) as (keyof typeof fieldErrors)[])
      expect(sayField({ code, values }, messages)).not.toMatch(/[{}]/)
  })
})

describe('too few in stock', () => {
  it('says how many are left, and how many of them are in the cart', () => {
    const say = (left: number, inCart: number) =>
      saySentence({ code: 'out_of_stock', values: { left, inCart } }, messagesIn('en'))
    expect(say(0, 0)).toBe('This is sold out')
    expect(say(2, 0)).toBe('Only 2 are left')
    expect(say(2, 1)).toBe('Only 2 are left; one is already in your cart')
  })
})
