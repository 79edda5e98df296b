import { expect, test } from 'vitest'
import { carriers } from './carriers.ts'
import { carrierPage, withPage } from './tracking.ts'

test.each([
  ['ups', '1Z 999', 'https://www.ups.com/track?tracknum=1Z999'],
  ['Post Nord', '7&8', 'https://tracking.postnord.com/en/?id=7%268'],
  ['Ceska posta', 'DR1', 'https://www.postaonline.cz/trackandtrace/-/zasilka/cislo?parcelNumbers=DR1'],
  ['Zásilkovna', '$&', 'https://tracking.packeta.com/en/?id=%24%26'],
  ['佐川急便', '12', 'https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo=12'],
])('a parcel that %s carries is followed on its page, however the name is typed', (carrier, number, page) => {
  expect(carrierPage({ carrier, number })).toBe(page)
})

test('another carrier has no page, nor has a parcel without a number, and a page that was given stays', () => {
  expect(carrierPage({ carrier: 'Bike', number: '7' })).toBeUndefined()
  expect(carrierPage({ carrier: 'UPS', number: ' ' })).toBeUndefined()
  expect(carrierPage({ carrier: 'UPS', number: '\ud800' })).toBe(
    'https://www.ups.com/track?tracknum=%EF%BF%BD',
  )
  const given = { carrier: 'UPS', number: '7', url: 'https://example.org/7' }
  expect(withPage(given)).toEqual(given)
  expect(withPage({ carrier: 'Bike', number: '7' })).toEqual({ carrier: 'Bike', number: '7' })
  const url = 'https://tracking.dpd.de/status/en_US/parcel/7'
  expect(withPage({ carrier: 'DPD', number: '7' })).toEqual({ carrier: 'DPD', number: '7', url })
})

test('every carrier has a secure page with one place for the number, and no name stands for two', () => {
  for (const { name, page } of carriers) {
    expect(new URL(page).protocol, name).toBe('https:')
    expect(page.split('{number}'), name).toHaveLength(2)
    expect(new URL(page).host, name).not.toContain('{')
  }
  const names = carriers.flatMap(({ name, also = [] }) => [name, ...also])
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
  const byName = carriers.map(({ name }) => name)
  expect(byName).toEqual(byName.toSorted(new Intl.Collator('en').compare))
})
