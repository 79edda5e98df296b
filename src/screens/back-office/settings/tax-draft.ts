import type { FieldMessage } from '#vocabulary/field-errors.ts'
import type { CountryTaxes, TaxesInput } from '../types.ts'
import { phrasesOf } from './market-draft.ts'
import type { messages } from './messages/en.ts'

type Wrong = (typeof messages)['wrong']
type Tax = TaxesInput['taxes'][number]

/** A tax as it is edited: one category a line, `standard = 19`. */
export interface TaxDraft {
  key: string
  name: string
  rates: string
}

/** A part of a country as it is edited. */
export interface AreaDraft {
  key: string
  name: string
  regions: string
  postcodes: string
  apart: boolean
  taxes: TaxDraft[]
  /** Undefined for that of the country. */
  shippingTax: TaxesInput['shippingTax'] | undefined
}

/** The taxes of a country as they are edited. */
export interface TaxesDraft {
  country: string
  taxes: TaxDraft[]
  shippingTax: TaxesInput['shippingTax']
  areas: AreaDraft[]
}

const key = (): string => crypto.randomUUID()

/** A new tax with one rate. */
export const newTax = (name: string): TaxDraft => ({ key: key(), name, rates: 'standard = ' })

/** A new part of a country, apart from its taxes. */
export const newArea = (): AreaDraft => ({
  key: key(),
  name: '',
  regions: '',
  postcodes: '',
  apart: true,
  taxes: [],
  shippingTax: undefined,
})

/** The draft of a country without taxes yet, with the name of its first tax. */
export const newTaxes = (name: string): TaxesDraft => ({
  country: '',
  taxes: [newTax(name)],
  shippingTax: 'standard',
  areas: [],
})

/** Millionths as a percentage: 99750 is `9.975`. */
export const percentOf = (millionths: number): string => String(Number((millionths / 10_000).toFixed(4)))

const draftOfTax = ({ name, rates }: Tax): TaxDraft => ({
  key: key(),
  name,
  rates: rates.map(({ category, millionths }) => `${category} = ${percentOf(millionths)}`).join('\n'),
})

/** The taxes of a country as they stand, to be edited. */
export function draftOfTaxes({ country, taxes, shippingTax, areas }: CountryTaxes): TaxesDraft {
  return {
    country,
    shippingTax,
    taxes: taxes.map(draftOfTax),
    areas: areas.map((area) => ({
      key: key(),
      name: area.name,
      apart: area.apart,
      regions: area.regions.join(', '),
      postcodes: area.postcodes.join(', '),
      taxes: area.taxes.map(draftOfTax),
      shippingTax: area.shippingTax,
    })),
  }
}

/** A percentage as it is typed, in millionths: `9.975` is 99750. Undefined when it is none. */
export function readPercent(text: string): number | undefined {
  const match = /^(\d{1,3})(?:[.,](\d{1,4}))?\s*%?$/.exec(text.trim())
  if (!match) return undefined
  return Number(`${match[1]}${(match[2] ?? '').padEnd(4, '0')}`)
}

function readTax({ name, rates }: TaxDraft, wrong: Wrong, wrongAt: (message: string) => void): Tax {
  const lines = rates.split('\n').filter((line) => line.trim() !== '')
  const read = lines.map((line) => {
    const [category = '', percent = ''] = line.split('=').map((part) => part.trim())
    const millionths = readPercent(percent)
    if (millionths === undefined) wrongAt(wrong.rates)
    return { category, millionths: millionths ?? 0 }
  })
  return { name, rates: read }
}

/** Turns the input into the body of the call; `errors` names unreadable fields by the pointer that the shop would use too. */
export function readTaxes(draft: TaxesDraft, wrong: Wrong): { body: TaxesInput; errors: FieldMessage[] } {
  const errors: FieldMessage[] = []
  const taxesOf = (taxes: readonly TaxDraft[], pointer: string): Tax[] =>
    taxes.map((tax, index) =>
      readTax(tax, wrong, (message) => errors.push({ pointer: `${pointer}/${index}/rates`, message })),
    )
  const body: TaxesInput = {
    country: draft.country,
    taxes: taxesOf(draft.taxes, '/taxes'),
    shippingTax: draft.shippingTax,
    areas: draft.areas.map(({ name, regions, postcodes, apart, taxes, shippingTax }, index) => ({
      name,
      apart,
      regions: phrasesOf(regions),
      postcodes: phrasesOf(postcodes),
      taxes: taxesOf(taxes, `/areas/${index}/taxes`),
      ...(shippingTax ? { shippingTax } : {}),
    })),
  }
  return { body, errors }
}
