import { isCountry } from '#vocabulary/places/country-names.ts'
import { fieldError, type FieldCode, type FieldError } from '#vocabulary/field-errors.ts'
import { isPostcodePattern, overlaps, subdivisionsOf, type Area } from '#vocabulary/places/subdivisions.ts'
import { checkAddress } from '../../people/customers/addresses.ts'
import { isTimeZone } from '#vocabulary/time.ts'
import { type PlainCode, statement, type Statement } from '#vocabulary/statements/statement.ts'
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
  return [
    ...regions.flatMap((code, index) =>
      known.length === 0 || known.some((each) => each.code === code)
        ? []
        : [
            fieldError(
              `${pointer}/regions/${index}`,
              'bad_format',
              statement('region_by_code', { example: known[0]?.code ?? '' }),
            ),
          ],
    ),
    ...postcodes.flatMap((pattern, index) =>
      isPostcodePattern(pattern)
        ? []
        : [fieldError(`${pointer}/postcodes/${index}`, 'bad_format', 'postcode_pattern')],
    ),
  ]
}

const isPart = ({ regions, postcodes }: Area): boolean => regions.length + postcodes.length > 0

/**
 * The zones that have a place in common with one before them, so that it would not be clear which one counts. A zone of
 * states or postcodes takes precedence over one of whole countries.
 */
function collisions(zones: readonly ShippingZone[]): Map<number, Statement> {
  const found = new Map<number, Statement>()
  const note = (index: number, other: number, country: string): void => {
    const zone = zones[other]?.name
    if (!found.has(index))
      found.set(
        index,
        zone
          ? statement('country_in_zone', { country, zone })
          : statement('country_in_another_zone', { country }),
      )
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

function checkZone(zone: ShippingZone, index: number, clash: Statement | undefined): FieldError[] {
  const pointer = `/zones/${index}`
  const [country = ''] = zone.countries
  return [
    ...(clash === undefined ? [] : [fieldError(`${pointer}/countries`, 'taken', clash)]),
    ...(isPart(zone) && zone.countries.length > 1
      ? [fieldError(`${pointer}/countries`, 'not_possible', 'part_zone_one_country')]
      : []),
    ...zone.countries.flatMap((code, at) =>
      isCountry(code) ? [] : [fieldError(`${pointer}/countries/${at}`, 'unknown_country', 'no_such_country')],
    ),
    ...checkArea(zone, country, pointer),
    ...zone.rates.flatMap((rate, at) => checkRate(rate, `${pointer}/rates/${at}`)),
  ]
}

function checkRate({ kind, bands, minDays, maxDays }: ShippingRate, pointer: string): FieldError[] {
  const unsorted = bands.findIndex((band, index) => index > 0 && band.upTo <= (bands[index - 1]?.upTo ?? 0))
  return [
    ...(kind !== 'flat' && bands.length === 0
      ? [fieldError(`${pointer}/bands`, 'required', 'one_band')]
      : []),
    ...(kind === 'flat' && bands.length > 0
      ? [fieldError(`${pointer}/bands`, 'not_possible', 'flat_no_bands')]
      : []),
    ...(unsorted < 0 ? [] : [fieldError(`${pointer}/bands/${unsorted}/upTo`, 'taken', 'band_overlaps')]),
    ...(minDays > maxDays ? [fieldError(`${pointer}/maxDays`, 'too_small', 'not_less_days')] : []),
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
    return [fieldError(`${at}/id`, 'taken', 'method_id_taken')]
  })
}

/** The faults of a market, by field; empty if it can be saved. */
export function checkMarket(market: MarketDocument, { isLocation }: MarketSurroundings): FieldError[] {
  const { currency, locale, dispatch, zones, pickups } = market
  const clashes = collisions(zones)
  const wrong = (bad: boolean, pointer: string, code: FieldCode, reason: PlainCode): FieldError[] =>
    bad ? [fieldError(pointer, code, reason)] : []
  return [
    ...wrong(!currencies.has(currency), '/currency', 'bad_currency', 'no_such_currency'),
    ...wrong(!isLocale(locale), '/locale', 'bad_format', 'locale_format'),
    ...wrong(!isTimeZone(dispatch.timeZone), '/dispatch/timeZone', 'bad_format', 'time_zone_format'),
    ...wrong(!isTimeZone(market.timeZone), '/timeZone', 'bad_format', 'time_zone_format'),
    ...wrong(zones.length + pickups.length === 0, '/zones', 'required', 'zone_or_pickup'),
    ...zones.flatMap((zone, index) => checkZone(zone, index, clashes.get(index))),
    ...pickups.flatMap(({ address, locationId }, index) => [
      ...checkAddress(address, `/pickups/${index}/address`),
      ...wrong(
        !isLocation(locationId),
        `/pickups/${index}/locationId`,
        'unknown_reference',
        'no_such_location',
      ),
    ]),
    ...checkIds(market),
  ]
}
