import { describe, expect, it, test } from 'vitest'
import type { Problem } from '#client/api.ts'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { officeRoutes } from '#contract/office-routes.ts'
import { readRoute } from '#contract/routes.ts'
import { commonFailures } from '#contract/statuses.ts'
import { languageTags } from '#vocabulary/languages/languages.ts'
import type { Statement } from '#vocabulary/statements/statement.ts'
import '../../messages/all-messages.ts'
import { messagesIn as sharedMessagesIn } from '../../shopfront/problems/messages.ts'
import { inWords } from './in-words.ts'
import { messagesIn } from './messages.ts'

/** The failure codes of the calls of staff. */
const met = new Set(
  (Object.keys(officeRoutes) as (keyof typeof officeRoutes)[]).flatMap((name) => {
    const endpoint: Endpoint = contract[name]
    return [...endpoint.fails, ...commonFailures(endpoint, readRoute(name).method)]
  }),
)

test.each(languageTags)('every failure that staff can meet has a sentence in %s', (language) => {
  const known: Partial<Record<string, string>> = {
    ...sharedMessagesIn(language).failures,
    ...messagesIn(language).failures,
  }
  expect([...met].filter((code) => !known[code])).toEqual([])
})

const problem = (parts: Partial<Problem>): Problem => ({
  type: '/docs/errors',
  title: 'Title',
  status: 409,
  code: 'invalid_request',
  instance: 'REF',
  ...parts,
})

describe('a failure', () => {
  const onHand = { code: 'on_hand_now', values: { onHand: 1_200 } } as const

  it('is said as the API says it in English', async () => {
    const said = problem({ code: 'stock_changed', detail: 'There are 1,200 on hand now', reasons: [onHand] })
    expect(await inWords(said, 'en')).toEqual(said)
  })

  it('is said in the language of the page, with the reasons of this very case', async () => {
    const said = await inWords(problem({ code: 'stock_changed', detail: 'x', reasons: [onHand] }), 'de')
    expect(said.title).toMatch(/^Der Bestand/)
    expect(said.detail).toBe('Jetzt sind 1.200 vorhanden')
  })

  it('has amounts and countries in the words of the page', async () => {
    const most = { amount: 1_200, currency: 'EUR' }
    const reasons: Statement[] = [
      { code: 'can_be_refunded', values: { most } },
      { code: 'country_has_taxes', values: { country: 'AT' } },
    ]
    const said = await inWords(problem({ code: 'refund_exceeds_paid', detail: 'x', reasons }), 'de')
    expect(said.detail).toMatch(
      /^Höchstens 12,00\s€ können erstattet werden; Österreich hat bereits Steuern$/,
    )
  })

  it('leaves out what is for programs', async () => {
    const recent = problem({
      code: 'recent_sign_in_required',
      detail: 'post fresh=1',
      reasons: [{ code: 'sign_in_again' }],
    })
    const said = await inWords(recent, 'ja')
    expect(said.detail).toBe(said.title)
  })

  it('names the permission that is missing', async () => {
    const reasons: Statement[] = [{ code: 'lacks_permission', values: { permission: 'orders:write' } }]
    const said = await inWords(problem({ code: 'permission_denied', detail: 'x', reasons }), 'de')
    expect(said.detail).toMatch(/^Ihrer Rolle fehlt diese Berechtigung: \S.*, orders:write$/)
  })

  it('says the error of each field by its reason, or else by its code', async () => {
    const errors = [
      {
        pointer: '/name',
        code: 'too_long' as const,
        message: 'At most 100 characters',
        values: { limit: 100 },
      },
      {
        pointer: '/until',
        code: 'not_possible' as const,
        message: 'The end must be after the beginning',
        reason: { code: 'end_after_beginning' as const },
      },
    ]
    const said = await inWords(problem({ errors }), 'de')
    expect(said.errors?.map(({ message }) => message)).toEqual([
      'Höchstens 100 Zeichen',
      'Das Ende muss nach dem Anfang liegen',
    ])
  })
})
