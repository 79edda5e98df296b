import { fieldOfForm } from '#vocabulary/addresses/form.ts'
import { addressFormOf } from '#vocabulary/addresses/forms.ts'
import { kindNames } from '#vocabulary/addresses/kind-names.ts'
import { countryName, isCountry } from '#vocabulary/places/country-names.ts'
import { fieldError, type FieldCode, type FieldError } from '#vocabulary/field-errors.ts'
import { isPostcodePattern, overlaps, subdivisionsOf, type Area } from '#vocabulary/places/subdivisions.ts'
import { checkAddress } from '../../people/customers/addresses.ts'
import { isTimeZone } from '#vocabulary/time.ts'
import type { MarketDocument, ShippingRate, ShippingZone } from './documents.ts'

/** The facts that rules of markets need from the rest of the shop. */
export interface MarketSurroundings {
  /** Whether a location has this id. */
  isLocation(locationId: string): boolean
}

const currencies = new Set(Intl.supportedValuesOf('currency'))

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/** Field errors of regions and postcodes that do not exist in the country. */
export function checkArea({ regions, postcodes }: Area, country: string, pointer: string): FieldError[] {
  const known = subdivisionsOf(country)
  const kind = fieldOfForm(addressFormOf(country), 'region')?.kind
  return [
    ...regions.flatMap((code, index) =>
      known.length === 0 || known.some((each) => each.code === code)
        ? []
        : [
            fieldError(
              `${pointer}/regions/${index}`,
              'bad_format',
              `Give the ${kind ? kindNames[kind] : 'region'} by its code, as in ${known[0]?.code}`,
            ),
          ],
    ),
    ...postcodes.flatMap((pattern, index) =>
      isPostcodePattern(pattern)
        ? []
        : [
            fieldError(
              `${pointer}/postcodes/${index}`,
              'bad_format',
              'The beginning of postcodes, as in 35, or a range of one length, as in 51001..52099',
            ),
          ],
    ),
  ]
}

const isPart = ({ regions, postcodes }: Area): boolean => regions.length + postcodes.length > 0

/**
 * The zones that have a place in common with one before them, so that it would not be clear which one counts. A zone of
 * states or postcodes takes precedence over one of whole countries.
 */
function collisions(zones: readonly ShippingZone[]): Map<number, string> {
  const found = new Map<number, string>()
  const note = (index: number, other: number, country: string): void => {
    if (!found.has(index))
      found.set(index, `${countryName(country)} is in ${zones[other]?.name || 'another zone'} already`)
  }
  const whole = new Map<string, number>()
  const parts = new Map<string, number[]>()
  zones.forEach((zone, index) => {
    for (const country of new Set(zone.countries)) {
      if (isPart(zone)) parts.set(country, [...(parts.get(country) ?? []), index])
      else if (whole.has(country)) note(index, whole.get(country) ?? 0, country)
      else whole.set(country, index)
    }
  })
  for (const [country, indexes] of parts) {
    const areas = indexes.flatMap((index) => zones[index] ?? [])
    for (const [later, earlier] of overlaps(areas)) note(indexes[later] ?? 0, indexes[earlier] ?? 0, country)
  }
  return found
}

function checkZone(zone: ShippingZone, index: number, clash: string | undefined): FieldError[] {
  const pointer = `/zones/${index}`
  const [country = ''] = zone.countries
  return [
    ...(clash === undefined ? [] : [fieldError(`${pointer}/countries`, 'taken', clash)]),
    ...(isPart(zone) && zone.countries.length > 1
      ? [
          fieldError(
            `${pointer}/countries`,
            'not_possible',
            'A zone of states or postcodes is of one country',
          ),
        ]
      : []),
    ...zone.countries.flatMap((code, at) =>
      isCountry(code)
        ? []
        : [fieldError(`${pointer}/countries/${at}`, 'unknown_country', 'There is no such country')],
    ),
    ...checkArea(zone, country, pointer),
    ...zone.rates.flatMap((rate, at) => checkRate(rate, `${pointer}/rates/${at}`)),
  ]
}

function checkRate({ kind, bands, minDays, maxDays }: ShippingRate, pointer: string): FieldError[] {
  const unsorted = bands.findIndex((band, index) => index > 0 && band.upTo <= (bands[index - 1]?.upTo ?? 0))
  return [
    ...(kind !== 'flat' && bands.length === 0
      ? [fieldError(`${pointer}/bands`, 'required', 'Give at least one band')]
      : []),
    ...(kind === 'flat' && bands.length > 0
      ? [fieldError(`${pointer}/bands`, 'not_possible', 'A flat price has no bands')]
      : []),
    ...(unsorted < 0
      ? []
      : [
          fieldError(
            `${pointer}/bands/${unsorted}/upTo`,
            'taken',
            'Overlaps the band before: give more than that',
          ),
        ]),
    ...(minDays > maxDays
      ? [fieldError(`${pointer}/maxDays`, 'too_small', 'Not less than the fewest days')]
      : []),
  ]
}

/** Ids of shipping methods that occur twice in a market: a cart's choice would be ambiguous. */
function checkIds({ zones, pickups }: MarketDocument): FieldError[] {
  const seen = new Set<string>()
  const places = [
    ...zones.flatMap((zone, at) =>
      zone.rates.map(({ id }, index) => ({ id, at: `/zones/${at}/rates/${index}` })),
    ),
    ...pickups.map(({ id }, index) => ({ id, at: `/pickups/${index}` })),
  ]
  return places.flatMap(({ id, at }) => {
    if (!seen.has(id)) {
      seen.add(id)
      return []
    }
    return [fieldError(`${at}/id`, 'taken', 'Another shipping method has this id')]
  })
}

/** The faults of a market, by field; empty if it can be saved. */
export function checkMarket(market: MarketDocument, { isLocation }: MarketSurroundings): FieldError[] {
  const { currency, locale, dispatch, zones, pickups } = market
  const clashes = collisions(zones)
  const wrong = (bad: boolean, pointer: string, code: FieldCode, message: string): FieldError[] =>
    bad ? [fieldError(pointer, code, message)] : []
  return [
    ...wrong(!currencies.has(currency), '/currency', 'bad_currency', 'There is no such currency'),
    ...wrong(!isLocale(locale), '/locale', 'bad_format', 'A language and country, as in en-IE'),
    ...wrong(
      !isTimeZone(dispatch.timeZone),
      '/dispatch/timeZone',
      'bad_format',
      'A time zone, as in Europe/Berlin',
    ),
    ...wrong(!isTimeZone(market.timeZone), '/timeZone', 'bad_format', 'A time zone, as in Europe/Berlin'),
    ...wrong(
      zones.length + pickups.length === 0,
      '/zones',
      'required',
      'Give at least one zone or pick-up point',
    ),
    ...zones.flatMap((zone, index) => checkZone(zone, index, clashes.get(index))),
    ...pickups.flatMap(({ address, locationId }, index) => [
      ...checkAddress(address, `/pickups/${index}/address`),
      ...wrong(
        !isLocation(locationId),
        `/pickups/${index}/locationId`,
        'unknown_reference',
        'There is no such place',
      ),
    ]),
    ...checkIds(market),
  ]
}
