/**
 * States and provinces of the countries where tax or delivery depends on them: ISO 3166-2 codes without the country,
 * each with its name and the postcodes it has. A postcode is more reliable than the typed region, since the parcel
 * follows it.
 */
interface Subdivision {
  code: string
  name: string
  /** As {@link matchesPostcode} takes them. */
  postcodes: readonly string[]
}

const entry = (code: string, name: string, postcodes: string): Subdivision => ({
  code,
  name,
  postcodes: postcodes.split(' '),
})

/** By the first digits of ZIP codes (USPS, L002 “3-Digit ZIP Code Prefix Matrix”). */
// oxfmt-ignore
const unitedStates: readonly Subdivision[] = [
  entry('AL', 'Alabama', '350..369'), entry('AK', 'Alaska', '995..999'), entry('AZ', 'Arizona', '850..865'),
  entry('AR', 'Arkansas', '716..729'), entry('CA', 'California', '900..961'), entry('CO', 'Colorado', '800..816'),
  entry('CT', 'Connecticut', '060..062 06300..06389 06391..06399 064..069'), entry('DE', 'Delaware', '197..199'),
  entry('DC', 'District of Columbia', '200 202..205 569'), entry('FL', 'Florida', '320..339 341..349'),
  entry('GA', 'Georgia', '300..319 398 399'), entry('HI', 'Hawaii', '967 968'), entry('ID', 'Idaho', '832..838'),
  entry('IL', 'Illinois', '600..629'), entry('IN', 'Indiana', '460..479'), entry('IA', 'Iowa', '500..528'),
  entry('KS', 'Kansas', '660..679'), entry('KY', 'Kentucky', '400..427'), entry('LA', 'Louisiana', '700..714'),
  entry('ME', 'Maine', '039..049'), entry('MD', 'Maryland', '206..219'), entry('MA', 'Massachusetts', '010..027 055'),
  entry('MI', 'Michigan', '480..499'), entry('MN', 'Minnesota', '550..567'), entry('MS', 'Mississippi', '386..397'),
  entry('MO', 'Missouri', '630..658'), entry('MT', 'Montana', '590..599'), entry('NE', 'Nebraska', '680..693'),
  entry('NV', 'Nevada', '889..898'), entry('NH', 'New Hampshire', '030..038'), entry('NJ', 'New Jersey', '070..089'),
  entry('NM', 'New Mexico', '870..884'), entry('NY', 'New York', '005 06390 100..149'),
  entry('NC', 'North Carolina', '270..289'), entry('ND', 'North Dakota', '580..588'), entry('OH', 'Ohio', '430..459'),
  entry('OK', 'Oklahoma', '730..732 734..749'), entry('OR', 'Oregon', '970..979'), entry('PA', 'Pennsylvania', '150..196'),
  entry('PR', 'Puerto Rico', '006 007 009'), entry('RI', 'Rhode Island', '028 029'), entry('SC', 'South Carolina', '290..299'),
  entry('SD', 'South Dakota', '570..577'), entry('TN', 'Tennessee', '370..385'), entry('TX', 'Texas', '733 750..799 885'),
  entry('UT', 'Utah', '840..847'), entry('VT', 'Vermont', '050..054 056..059'), entry('VI', 'Virgin Islands', '008'),
  entry('VA', 'Virginia', '201 220..246'), entry('WA', 'Washington', '980..994'), entry('WV', 'West Virginia', '247..268'),
  entry('WI', 'Wisconsin', '530..549'), entry('WY', 'Wyoming', '820..831'), entry('GU', 'Guam', '969'),
]

/** By the first letters of postal codes (Canada Post, “Forward sortation areas”). */
// oxfmt-ignore
const canada: readonly Subdivision[] = [
  entry('AB', 'Alberta', 'T'), entry('BC', 'British Columbia', 'V'), entry('MB', 'Manitoba', 'R'),
  entry('NB', 'New Brunswick', 'E'), entry('NL', 'Newfoundland and Labrador', 'A'), entry('NS', 'Nova Scotia', 'B'),
  entry('NT', 'Northwest Territories', 'X0D..X0Z X1'), entry('NU', 'Nunavut', 'X0A..X0C'),
  entry('ON', 'Ontario', 'K L M N P'), entry('PE', 'Prince Edward Island', 'C'), entry('QC', 'Quebec', 'G H J'),
  entry('SK', 'Saskatchewan', 'S'), entry('YT', 'Yukon', 'Y'),
]

const known: Readonly<Record<string, readonly Subdivision[]>> = { US: unitedStates, CA: canada }

const isPlain = (text: string): boolean => /^[0-9A-Z]*$/.test(text)

const plain = (text: string): string =>
  isPlain(text)
    ? text
    : text
        .normalize('NFD')
        .replaceAll(/[\p{M}\p{P}\s]/gu, '')
        .toUpperCase()

/**
 * Whether a postcode, as {@link plain} writes it, is one of a pattern: `35` is every postcode that begins so,
 * `51001..52099` (both of one length) every one whose beginning lies between. Spaces, hyphens and case do not count.
 */
function matchesPostcode(written: string, pattern: string): boolean {
  if (!pattern.includes('..')) return pattern !== '' && written.startsWith(plain(pattern))
  const [from = '', to = from] = pattern.split('..').map(plain)
  if (from === '' || written.length < from.length) return false
  const start = written.slice(0, from.length)
  return start >= from && start <= to
}

/** Whether text is a pattern that {@link matchesPostcode} takes. */
export function isPostcodePattern(text: string): boolean {
  const parts = text.split('..').map(plain)
  const [from = '', to = from] = parts
  return parts.length <= 2 && /^[A-Z0-9]{1,10}$/.test(from) && from.length === to.length && from <= to
}

/** The states or provinces of a country that the shop knows by code; none for most countries. */
export function subdivisionsOf(country: string): readonly { code: string; name: string }[] {
  return known[country] ?? []
}

/** A place, as far as tax and delivery depend on it. */
export interface Destination {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** State or province, as people write it. */
  region?: string | undefined
  postcode?: string | undefined
}

/**
 * The state or province of a destination by its code (`NY`), from the postcode if that is known, else from the typed
 * name; for countries without a list of states, the typed name in capitals.
 */
export function regionOf({ country, region = '', postcode = '' }: Destination): string {
  const states = known[country] ?? []
  const code = plain(postcode)
  const byPostcode = states.find((state) => state.postcodes.some((pattern) => matchesPostcode(code, pattern)))
  const written = plain(region)
  const byName = states.find((state) => plain(state.code) === written || plain(state.name) === written)
  return (byPostcode ?? byName)?.code ?? written
}

/** Part of a country: by states or provinces, by postcodes, or both; either is enough to be in it. */
export interface Area {
  /** Codes where the shop knows the country's states (`NY`), else names. */
  regions: readonly string[]
  /** As {@link matchesPostcode} takes them. */
  postcodes: readonly string[]
}

/** Whether a destination lies in an area of its country. The postcode takes precedence over the name. */
export function isIn(destination: Destination, { regions, postcodes }: Area): boolean {
  const written = plain(destination.postcode ?? '')
  if (postcodes.some((pattern) => matchesPostcode(written, pattern))) return true
  const region = regionOf(destination)
  return region !== '' && regions.some((each) => plain(each) === region)
}

/** Postcodes of an area, first and last; `area` is its place among the others. */
interface Span {
  from: string
  to: string
  area: number
}

function spansOf({ postcodes }: Area, area: number): Span[] {
  return postcodes.map((pattern) => {
    const [from = '', to = from] = pattern.split('..').map(plain)
    return { from: from.padEnd(10, '0'), to: to.padEnd(10, 'Z'), area }
  })
}

const startsFirst = (one: Span, other: Span): number =>
  one.from < other.from ? -1 : Number(one.from > other.from)

/**
 * Which areas of one country have a place in common with one before them in the list: `[later, earlier]` by their
 * places in it, each later one once. A list is checked in one go over its sorted postcodes, since areas may have
 * thousands.
 */
export function overlaps(areas: readonly Area[]): Map<number, number> {
  const found = new Map<number, number>()
  const note = (one: number, other: number): void => {
    const [earlier, later] = one < other ? [one, other] : [other, one]
    if (earlier !== later) found.set(later, Math.min(earlier, found.get(later) ?? earlier))
  }
  const named = new Map<string, number>()
  areas.forEach(({ regions }, area) => {
    for (const region of regions.map(plain)) {
      note(named.get(region) ?? area, area)
      if (!named.has(region)) named.set(region, area)
    }
  })
  // Of the spans so far the one that ends last, and the one of another area that does.
  let [furthest, besides]: (Span | undefined)[] = []
  for (const span of areas.flatMap(spansOf).sort(startsFirst)) {
    for (const other of [furthest, besides]) if (other && span.from <= other.to) note(other.area, span.area)
    if (!furthest || span.to > furthest.to) {
      if (furthest && furthest.area !== span.area) besides = furthest
      furthest = span
    } else if (span.area !== furthest.area && (!besides || span.to > besides.to)) besides = span
  }
  return found
}
