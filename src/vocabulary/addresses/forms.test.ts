import { describe, expect, test } from 'vitest'
import { countryCodes } from '../places/country-names.ts'
import { checkAddressValues, findRegion } from './form.ts'
import { addressFormOf, hasUnknownRegion } from './forms.ts'

const fields = (country: string) => addressFormOf(country).fields.map(({ name }) => name)

test('every country of ISO 3166, and Kosovo, has a form whose own example of a postcode is right', () => {
  expect(countryCodes).toHaveLength(250)
  for (const code of countryCodes) {
    const form = addressFormOf(code)
    const values = {
      name: 'Ada',
      line1: '1',
      city: 'Town',
      postcode: form.postcodeExample?.toLowerCase() ?? '',
      region: form.regions[0]?.code ?? 'Somewhere',
    }
    expect({ code, problems: checkAddressValues(form, values) }).toEqual({ code, problems: [] })
    expect(new RegExp(form.postcodePattern ?? '', 'v')).toBeInstanceOf(RegExp)
  }
})

describe('the fields of a form, and their order', () => {
  test.each([
    ['DE', ['name', 'company', 'line1', 'line2', 'postcode', 'city', 'phone']],
    ['US', ['name', 'company', 'line1', 'line2', 'city', 'region', 'postcode', 'phone']],
    ['JP', ['name', 'company', 'postcode', 'region', 'city', 'line1', 'line2', 'phone']],
    ['AE', ['name', 'company', 'line1', 'line2', 'city', 'region', 'phone']],
    ['SG', ['name', 'company', 'line1', 'line2', 'postcode', 'phone']],
    ['BR', ['name', 'company', 'line1', 'line2', 'city', 'region', 'postcode', 'phone']],
  ])('%s', (country, expected) => {
    expect(fields(country)).toEqual(expected)
  })

  test('fields are called what the country calls them', () => {
    const kindsOf = (country: string) =>
      Object.fromEntries(addressFormOf(country).fields.map(({ name, kind }) => [name, kind]))
    expect(kindsOf('US')).toMatchObject({ region: 'state', postcode: 'zip', city: 'city', line2: 'line' })
    expect(kindsOf('AE')).toMatchObject({ region: 'emirate' })
    expect(kindsOf('IE')).toMatchObject({ region: 'county', postcode: 'eircode', line2: 'townland' })
    expect(kindsOf('IN')).toMatchObject({ region: 'state', postcode: 'pin' })
    expect(kindsOf('GB')).toMatchObject({ postcode: 'postal', city: 'post_town' })
  })
})

test('a region has its name in the country’s script and in Latin letters', () => {
  const [dubai] = addressFormOf('AE').regions.filter(({ latinName }) => latinName === 'Dubai')
  expect(dubai?.name).toBe('دبي')
  expect(findRegion(addressFormOf('HK'), '九龍')).toEqual({
    code: 'Kowloon',
    name: '九龍',
    latinName: 'Kowloon',
  })
  expect(findRegion(addressFormOf('US'), 'ny')).toMatchObject({ code: 'NY', latinName: 'New York' })
})

test('a code of no country gets the usual form', () => {
  expect(fields('ZZ')).toEqual(['name', 'company', 'line1', 'line2', 'city', 'phone'])
})

test('a province that the list of its country lacks is known as such', () => {
  expect(hasUnknownRegion({ country: 'IT', region: 'Gallura' })).toBe(true)
  expect(hasUnknownRegion({ country: 'IT', region: 'sassari' })).toBe(false)
  expect(hasUnknownRegion({ country: 'IT' })).toBe(false)
  expect(hasUnknownRegion({ country: 'DE', region: 'Bayern' })).toBe(false)
})
