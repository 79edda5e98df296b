import { describe, expect, it, test } from 'vitest'
import type { Problem } from '#client/api.ts'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { officeRoutes } from '#contract/office-routes.ts'
import { readRoute } from '#contract/routes.ts'
import { commonFailures } from '#contract/statuses.ts'
import { languageTags } from '#vocabulary/languages/languages.ts'
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
  it('is said as the API says it in English', async () => {
    const said = problem({ code: 'stock_negative', detail: 'There are 3' })
    expect(await inWords(said, 'en')).toEqual(said)
  })

  it('is said in the language of the page, with the values that its code lacks', async () => {
    const said = await inWords(problem({ code: 'stock_negative', detail: 'There are 3' }), 'de')
    expect(said.title).toBe('Der Bestand reicht nicht aus')
    expect(said.detail).toBe('Der Bestand reicht nicht aus (There are 3)')
  })

  it('has its values in the words of the page', async () => {
    const values = { most: 1_200, currency: 'EUR' }
    const said = await inWords(
      problem({ code: 'refund_exceeds_paid', detail: 'At most €12.00', values }),
      'de',
    )
    expect(said.detail).toMatch(/^Der Betrag ist höher als der bezahlte Betrag \(höchstens 12,00\s€\)$/)
    const stock = problem({ code: 'stock_negative', detail: 'x', values: { onHand: 3, reserved: 1 } })
    expect((await inWords(stock, 'ja')).detail).toContain('手持ち：3')
  })

  it('leaves out what is for programs', async () => {
    const said = await inWords(problem({ code: 'recent_sign_in_required', detail: 'post fresh=1' }), 'ja')
    expect(said.detail).toBe(said.title)
  })

  it('names the permission that is missing', async () => {
    const detail = 'This needs the permission orders:write'
    const said = await inWords(problem({ code: 'permission_denied', detail }), 'de')
    expect(said.detail).toMatch(/^Ihrer Rolle fehlt diese Berechtigung: \S.*, orders:write$/)
  })

  it('says the error of each field by its code', async () => {
    const errors = [
      {
        pointer: '/name',
        code: 'too_long' as const,
        message: 'At most 100 characters',
        values: { limit: 100 },
      },
      { pointer: '/until', code: 'not_possible' as const, message: 'After the beginning' },
    ]
    const said = await inWords(problem({ errors }), 'de')
    expect(said.errors?.map(({ message }) => message)).toEqual([
      'Höchstens 100 Zeichen',
      'Das ist nicht möglich (After the beginning)',
    ])
  })
})
