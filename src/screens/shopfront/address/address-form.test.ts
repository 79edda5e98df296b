import { describe, expect, it } from 'vitest'
import { addressFormOf } from '#vocabulary/addresses/forms.ts'
import '../../messages/all-messages.ts'
import { messagesIn as problemsIn } from '../problems/messages.ts'
import { addressFieldLabel, checkAddress, isComplete, readAddress, regionChoice } from './address-form.ts'
import { messagesIn } from './messages.ts'

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(`a.${name}`, value)
  return data
}

const ada = { name: 'Ada', line1: 'Torstraße 1', city: 'Berlin', country: 'DE' }

describe('reading an address', () => {
  it('trims, and leaves out what is empty', () => {
    const read = readAddress(form({ ...ada, name: ' Ada ', line2: ' ', postcode: '10119' }), 'a')
    expect(read).toEqual({ ...ada, postcode: '10119' })
  })

  it('leaves out what the country does not have', () => {
    const typed = form({ ...ada, country: 'AE', region: 'Dubai', postcode: '10119' })
    expect(readAddress(typed, 'a', addressFormOf('AE'))).toEqual({ ...ada, country: 'AE', region: 'Dubai' })
    expect(
      readAddress(form({ ...ada, region: 'California' }), 'a', addressFormOf('DE')).region,
    ).toBeUndefined()
  })

  it('prefers a region that was typed because the list lacks it', () => {
    const typed = { ...ada, country: 'ID', region: 'Aceh', otherRegion: ' Papua Selatan ' }
    expect(readAddress(form(typed), 'a', addressFormOf('ID')).region).toBe('Papua Selatan')
    const state = { ...ada, country: 'US', region: 'NY', otherRegion: 'Bavaria' }
    expect(readAddress(form(state), 'a', addressFormOf('US')).region).toBe('NY')
  })

  it('knows the town of a country that is one', () => {
    const typed = form({ ...ada, country: 'SG', city: '', postcode: '238823' })
    expect(readAddress(typed, 'a', addressFormOf('SG')).city).toBe('Singapore')
  })
})

it('names all that is wrong at once, in the language of the page', () => {
  const wrong = { ...ada, city: '', postcode: '1011' }
  expect(checkAddress(wrong, addressFormOf('DE'), 'a', problemsIn('de'))).toEqual({
    'a.postcode': 'Bitte eine gültige Postleitzahl eingeben, z. B. 26133',
    'a.city': 'Bitte ausfüllen',
  })
})

it('calls a field what its country calls it', () => {
  expect(addressFieldLabel('a.postcode', addressFormOf('US'), messagesIn('en'))).toBe('ZIP code')
  expect(addressFieldLabel('a.region', addressFormOf('JP'), messagesIn('ja'))).toBe('都道府県')
  expect(addressFieldLabel('a.country', undefined, messagesIn('de'))).toBe('Land')
})

it('is complete once everything the country needs is there', () => {
  expect(isComplete(ada, addressFormOf('DE'))).toBe(false)
  expect(isComplete({ ...ada, postcode: '10119' }, addressFormOf('DE'))).toBe(true)
  expect(isComplete({ ...ada, postcode: '10119' }, addressFormOf('AT'))).toBe(false)
})

describe('a region', () => {
  const named = (country: string, latinName: string, language: 'en' | 'ja' | 'ar') => {
    const rules = addressFormOf(country)
    const region = rules.regions.find((each) => each.latinName === latinName)
    return region && regionChoice(region, rules, language)
  }

  it('is read in the country’s script by those who read it, in Latin letters by others', () => {
    expect(named('JP', 'Tokyo', 'ja')).toEqual({ value: '東京都', label: '東京都' })
    expect(named('JP', 'Tokyo', 'en')).toEqual({ value: 'Tokyo', label: 'Tokyo' })
    expect(named('AE', 'Dubai', 'ar')).toEqual({ value: 'دبي', label: 'دبي' })
  })

  it('is sent by its code where that is how it is written', () => {
    expect(named('US', 'New York', 'ja')).toEqual({ value: 'NY', label: 'New York' })
  })
})
