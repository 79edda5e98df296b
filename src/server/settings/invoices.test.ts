import { expect, it } from 'vitest'
import { readSettings, wrongSettings } from '../settings.ts'

it('asks nothing of a shop that has not said who issues its invoices', () => {
  const { SHOP_LEGAL_NAME, SHOP_ADDRESS, SHOP_VAT_ID, INVOICE_PREFIX, CREDIT_NOTE_PREFIX } = readSettings({})
  expect([SHOP_LEGAL_NAME, SHOP_ADDRESS, SHOP_VAT_ID]).toEqual([undefined, undefined, undefined])
  expect([INVOICE_PREFIX, CREDIT_NOTE_PREFIX]).toEqual(['INV-', 'CN-'])
})

it.each([
  ['SHOP_VAT_ID', '123456789'],
  ['INVOICE_PREFIX', 'Rechnung Nr. '],
  ['INVOICE_PREFIX', 'CN-'],
  ['CREDIT_NOTE_PREFIX', '"; drop'],
])('refuses %s=%s in one line that says how to mend it', (name, value) => {
  expect(wrongSettings({ [name]: value })).toEqual([
    expect.stringMatching(/^(INVOICE|CREDIT_NOTE|SHOP)_\w+ is wrong: .+\.$/),
  ])
})
