import { isCountry } from '../places/country-names.ts'
import { subdivisionsOf, type Destination } from '../places/subdivisions.ts'
import { formats } from './world/formats.ts'
import { regions } from './world/regions.ts'
import { rules } from './world/rules.ts'
import type { AddressField, AddressForm, AddressFormField, AddressRegion, FieldKind } from './form.ts'
import { fieldKinds, findRegion } from './form.ts'

/** The fields that a letter of a format stands for. */
const letters: Readonly<Record<string, AddressField>> = {
  A: 'line1',
  D: 'line2',
  C: 'city',
  S: 'region',
  Z: 'postcode',
}

const kindOf = (name: keyof typeof fieldKinds, kind: string | undefined): FieldKind =>
  fieldKinds[name].find((each) => each === kind) ?? fieldKinds[name][0]

/** Whether towns have parts that addresses name. */
const namesPartsOfTowns = (format: string): boolean => format.includes('%D')

function fieldsOf(format: string, rule: readonly string[]): AddressFormField[] {
  const [required = '', , region, postcode, city, part] = rule
  const kinds: Partial<Record<AddressField, FieldKind>> = {
    region: kindOf('region', region),
    postcode: kindOf('postcode', postcode),
    city: kindOf('city', city),
    line2: namesPartsOfTowns(format) ? kindOf('line2', part || 'suburb') : 'line',
  }
  const needed = new Set(required.split('').map((letter) => letters[letter]))
  const placed = [...format.matchAll(/%([ADCSZ])/g)].flatMap(([, letter = '']) => letters[letter] ?? [])
  const order = placed.flatMap((name): AddressField[] =>
    name === 'line1' && !placed.includes('line2') ? ['line1', 'line2'] : [name],
  )
  const field = (name: AddressField): AddressFormField => ({
    name,
    kind: kinds[name] ?? null,
    required: name === 'name' || name === 'line1' || name === 'city' || needed.has(name),
  })
  return [field('name'), field('company'), ...order.map(field), field('phone')]
}

const regionsIn = (country: string): AddressRegion[] =>
  (regions[country]?.split('~') ?? []).map((entry) => {
    const [code = '', name = '', latinName = ''] = entry.split('|')
    const latin = /^\p{Script=Latin}/u.test(name) ? name : code
    return { code, name: name || code, latinName: latinName || latin }
  })

const normalised = new Map<string, AddressForm>()

/** How addresses of a country are filled in; for a code that is none, as most countries do. */
export function addressFormOf(country: string): AddressForm {
  const known = normalised.get(country)
  if (known) return known
  const rule = rules[country]?.split('~') ?? ['AC']
  const [format = ''] = (formats[country] ?? '%N%n%O%n%A%n%C').split('|')
  const fields = fieldsOf(format, rule)
  const pattern = fields.some(({ name }) => name === 'postcode') ? rule.slice(7).join('~') : ''
  const form: AddressForm = {
    country,
    language: rule[1] || null,
    fields,
    postcodePattern: pattern || null,
    postcodeExample: pattern ? rule[6] || null : null,
    regions: fields.some(({ name }) => name === 'region') ? regionsIn(country) : [],
    otherRegions: subdivisionsOf(country).length === 0,
  }
  if (isCountry(country)) normalised.set(country, form)
  return form
}

/** Whether an address names a state or province that is not in the list of its country: lists age, and people mistype. */
export function hasUnknownRegion({ country, region = '' }: Destination): boolean {
  const form = addressFormOf(country)
  return region.trim() !== '' && form.regions.length > 0 && !findRegion(form, region)
}
