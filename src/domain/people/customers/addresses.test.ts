import { describe, expect, test } from 'vitest'
import { checkAddress, tidyAddress } from './addresses.ts'
import { berlin } from './sample-address.ts'

describe('postcodes', () => {
  test.each([
    ['DE', '1011'],
    ['DE', '101190'],
    ['DE', 'D 10119'],
    ['DE', ''],
    ['AT', '10119'],
    ['NL', '1012'],
    ['GB', '12345'],
    ['GB', 'SW1A'],
    ['US', '1000'],
    ['US', '10001-12'],
    ['CA', 'M5V3L'],
    ['CA', 'D5V 3L9'],
    ['JP', '1000'],
    ['LI', '9484'],
  ])('%s does not have %j', (country, postcode) => {
    const errors = checkAddress({ ...berlin, country, postcode, region: regions[country] })
    expect(errors.map(({ pointer }) => pointer)).toEqual(['/postcode'])
  })

  test.each([
    ['GB', 'sw1a1aa'],
    ['GB', 'M1 1AE'],
    ['US', '10001-1234'],
    ['CA', 'm5v3l9'],
    ['PL', '00001'],
    ['SE', '11120'],
    ['LV', '1010'],
    ['LT', 'LT-01100'],
    ['JP', '１００－０００１'],
    ['IE', undefined],
    ['HK', undefined],
    ['AE', 'anything'],
    ['KE', '00100'],
    ['KE', undefined],
  ])('%s takes %j', (country, postcode) => {
    expect(checkAddress({ ...berlin, country, postcode, region: regions[country] })).toEqual([])
  })

  test('the message shows what one looks like, and the pointer where the address stands', () => {
    expect(checkAddress({ ...berlin, postcode: 'x' }, '/deliveryAddress')).toMatchObject([
      {
        pointer: '/deliveryAddress/postcode',
        code: 'bad_postcode',
        values: { kind: 'postal', country: 'DE', example: '26133' },
        message: 'A postcode of Germany looks like 26133',
      },
    ])
  })
})

const regions: Readonly<Record<string, string>> = {
  US: 'NY',
  CA: 'Ontario',
  JP: 'Tokyo',
  HK: 'Kowloon',
  AE: 'Dubai',
}

test('a region is required where parcels need one, in any of its spellings', () => {
  const address = { ...berlin, country: 'US', postcode: '10001' }
  expect(checkAddress(address)).toMatchObject([
    { pointer: '/region', code: 'required', values: { kind: 'state' }, message: 'Please fill in this field' },
  ])
  expect(checkAddress({ ...address, region: 'new york' })).toEqual([])
  expect(checkAddress({ ...address, region: 'Bavaria' }).map(({ code }) => code)).toEqual(['unknown_region'])
  const tokyo = { ...berlin, country: 'JP', postcode: '100-0001' }
  for (const region of ['東京都', 'Tokyo', 'tōkyō']) expect(checkAddress({ ...tokyo, region })).toEqual([])
  expect(checkAddress(berlin)).toEqual([])
})

test('a region that is not listed is taken as typed, but where tax follows it', () => {
  const sorong = { ...berlin, country: 'ID', postcode: '98417' }
  for (const region of ['Papua Barat Daya', 'Papua Barat', 'Provinsi baru'])
    expect(checkAddress({ ...sorong, region })).toEqual([])
  const olbia = { ...berlin, country: 'IT', postcode: '07026' }
  expect(checkAddress({ ...olbia, region: 'Gallura Nord-Est Sardegna' })).toEqual([])
  expect(checkAddress(olbia).map(({ code }) => code)).toEqual(['required'])
  const toronto = { ...berlin, country: 'CA', postcode: 'M5V 3L9' }
  expect(checkAddress({ ...toronto, region: 'Nova' }).map(({ code }) => code)).toEqual(['unknown_region'])
})

test('an address in Kosovo has a town and five digits', () => {
  const prishtina = { ...berlin, country: 'XK', city: 'Prishtina', postcode: '10000' }
  expect(checkAddress(prishtina)).toEqual([])
  expect(checkAddress({ ...prishtina, postcode: '1000' }).map(({ code }) => code)).toEqual(['bad_postcode'])
})

test('a country must be one of ISO 3166', () => {
  expect(checkAddress({ ...berlin, country: 'ZZ' }).map(({ pointer, code }) => [pointer, code])).toEqual([
    ['/country', 'unknown_country'],
  ])
})

test('fields of spaces alone are empty', () => {
  expect(checkAddress({ ...berlin, name: ' ', city: '' }).map(({ pointer }) => pointer)).toEqual([
    '/name',
    '/city',
  ])
})

test('an address is stored without empty fields, its postcode in capitals', () => {
  const given = { ...berlin, country: 'GB', postcode: ' sw1a  1aa ', line2: '', company: undefined }
  expect(tidyAddress(given)).toEqual({ ...berlin, country: 'GB', postcode: 'SW1A 1AA' })
})
