/** A field of a postal address, as the contract names it. */
export type AddressField = 'name' | 'company' | 'line1' | 'line2' | 'postcode' | 'city' | 'region' | 'phone'

/** How a country writes addresses: plain data, for forms and for checking alike. */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string
  /** In English. */
  name: string
  /**
   * Null where there are no postcodes. `pattern` is of a whole postcode in capitals, fit for a form's
   * `pattern`.
   */
  postcode: { label: string; pattern: string; example: string; required: boolean } | null
  /** Null where addresses name no state or province. */
  region: { label: string; required: boolean } | null
  /** The fields in the order in which the country writes them, telephone last. */
  order: readonly AddressField[]
}

const postcodeFirst: readonly AddressField[] = [
  'name',
  'company',
  'line1',
  'line2',
  'postcode',
  'city',
  'region',
  'phone',
]
const cityFirst: readonly AddressField[] = [
  'name',
  'company',
  'line1',
  'line2',
  'city',
  'region',
  'postcode',
  'phone',
]
/** From the largest to the smallest, as Japan, Korea, China and Taiwan write. */
const largestFirst: readonly AddressField[] = [
  'postcode',
  'region',
  'city',
  'line1',
  'line2',
  'company',
  'name',
  'phone',
]

type Region = NonNullable<Country['region']>
const required = (label: string): Region => ({ label, required: true })
const optional = (label: string): Region => ({ label, required: false })

interface Habits {
  label?: string
  optionalPostcode?: true
  region?: Region
  order?: readonly AddressField[]
}

function country(
  code: string,
  name: string,
  pattern: string | null,
  example = '',
  habits: Habits = {},
): Country {
  const { label = 'Postcode', optionalPostcode, region = null, order = postcodeFirst } = habits
  const postcode = pattern === null ? null : { label, pattern, example, required: !optionalPostcode }
  return { code, name, postcode, region, order }
}

/**
 * The countries whose way of writing addresses the shop knows, by English name. Patterns follow the Universal
 * Postal Union's addressing sheets; spaces and hyphens may be left out where people do.
 */
// oxfmt-ignore
export const countries: readonly Country[] = [
  country('AR', 'Argentina', '([A-HJ-NP-Z])?\\d{4}([A-Z]{3})?', 'C1425CLA', { region: optional('Province') }),
  country('AU', 'Australia', '\\d{4}', '2000', { region: required('State or territory'), order: cityFirst }),
  country('AT', 'Austria', '\\d{4}', '1010'),
  country('BE', 'Belgium', '\\d{4}', '1000'),
  country('BR', 'Brazil', '\\d{5}-?\\d{3}', '01310-100', { label: 'CEP', region: required('State'), order: cityFirst }),
  country('BG', 'Bulgaria', '\\d{4}', '1000'),
  country('CA', 'Canada', '[ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z] ?\\d[ABCEGHJ-NPRSTV-Z]\\d', 'M5V 3L9', { label: 'Postal code', region: required('Province or territory'), order: cityFirst }),
  country('CL', 'Chile', '\\d{3}-?\\d{4}', '8340457', { optionalPostcode: true, region: optional('Region') }),
  country('CN', 'China', '\\d{6}', '100000', { label: 'Postal code', region: required('Province'), order: largestFirst }),
  country('HR', 'Croatia', '\\d{5}', '10000'),
  country('CY', 'Cyprus', '\\d{4}', '1010'),
  country('CZ', 'Czechia', '\\d{3} ?\\d{2}', '110 00'),
  country('DK', 'Denmark', '\\d{4}', '1050'),
  country('EE', 'Estonia', '\\d{5}', '10111'),
  country('FI', 'Finland', '\\d{5}', '00100'),
  country('FR', 'France', '\\d{2} ?\\d{3}', '75001'),
  country('DE', 'Germany', '\\d{5}', '10119'),
  country('GR', 'Greece', '\\d{3} ?\\d{2}', '105 57'),
  country('HK', 'Hong Kong', null, '', { region: optional('Area'), order: cityFirst }),
  country('HU', 'Hungary', '\\d{4}', '1051'),
  country('IS', 'Iceland', '\\d{3}', '101'),
  country('IN', 'India', '[1-9]\\d{2} ?\\d{3}', '110001', { label: 'PIN code', region: required('State'), order: cityFirst }),
  country('IE', 'Ireland', '([AC-FHKNPRTV-Y]\\d{2}|D6W) ?[0-9AC-FHKNPRTV-Y]{4}', 'D02 AF30', { label: 'Eircode', optionalPostcode: true, region: optional('County'), order: cityFirst }),
  country('IL', 'Israel', '\\d{5}(\\d{2})?', '9614303'),
  country('IT', 'Italy', '\\d{5}', '00118', { label: 'CAP', region: optional('Province') }),
  country('JP', 'Japan', '\\d{3}-?\\d{4}', '100-0001', { label: 'Postal code', region: required('Prefecture'), order: largestFirst }),
  country('LV', 'Latvia', '(LV-?)?\\d{4}', 'LV-1010'),
  country('LI', 'Liechtenstein', '94(8[5-9]|9[0-8])', '9490'),
  country('LT', 'Lithuania', '(LT-?)?\\d{5}', 'LT-01100'),
  country('LU', 'Luxembourg', '(L-?)?\\d{4}', '1009'),
  country('MT', 'Malta', '[A-Z]{3} ?\\d{4}', 'VLT 1117', { order: cityFirst }),
  country('MX', 'Mexico', '\\d{5}', '06000', { label: 'CP', region: required('State') }),
  country('MC', 'Monaco', '980\\d{2}', '98000'),
  country('NL', 'Netherlands', '[1-9]\\d{3} ?[A-Z]{2}', '1012 JS'),
  country('NZ', 'New Zealand', '\\d{4}', '6011', { order: cityFirst }),
  country('NO', 'Norway', '\\d{4}', '0150'),
  country('PL', 'Poland', '\\d{2}-?\\d{3}', '00-001'),
  country('PT', 'Portugal', '\\d{4}-?\\d{3}', '1100-148'),
  country('RO', 'Romania', '\\d{6}', '010011', { region: optional('County') }),
  country('SG', 'Singapore', '\\d{6}', '018956', { label: 'Postal code', order: cityFirst }),
  country('SK', 'Slovakia', '\\d{3} ?\\d{2}', '811 01'),
  country('SI', 'Slovenia', '(SI-?)?\\d{4}', '1000'),
  country('ZA', 'South Africa', '\\d{4}', '8001', { region: optional('Province'), order: cityFirst }),
  country('KR', 'South Korea', '\\d{5}', '04524', { label: 'Postal code', region: required('Province or city'), order: largestFirst }),
  country('ES', 'Spain', '(0[1-9]|[1-4]\\d|5[0-2])\\d{3}', '28001', { region: optional('Province') }),
  country('SE', 'Sweden', '\\d{3} ?\\d{2}', '111 20'),
  country('CH', 'Switzerland', '\\d{4}', '8001'),
  country('TW', 'Taiwan', '\\d{3}(\\d{2,3})?', '100', { label: 'Postal code', order: largestFirst }),
  country('TR', 'Türkiye', '\\d{5}', '34000', { region: optional('Province') }),
  country('UA', 'Ukraine', '\\d{5}', '01001', { region: optional('Oblast') }),
  country('AE', 'United Arab Emirates', null, '', { region: required('Emirate'), order: cityFirst }),
  country('GB', 'United Kingdom', 'GIR ?0AA|[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}', 'SW1A 1AA', { region: optional('County'), order: cityFirst }),
  country('US', 'United States', '\\d{5}(-\\d{4})?', '10001', { label: 'ZIP code', region: required('State'), order: cityFirst }),
]

const byCode = new Map(countries.map((each) => [each.code, each]))

/** How a country writes addresses; for one the shop does not know, a form that takes any postcode or none. */
export function countryOf(code: string): Country {
  return (
    byCode.get(code) ??
    country(code, code, '.{1,20}', '', {
      optionalPostcode: true,
      region: optional('State or province'),
      order: cityFirst,
    })
  )
}
