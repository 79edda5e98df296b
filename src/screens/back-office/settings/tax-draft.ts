import type { FieldMessage } from '#vocabulary/field-errors.ts'
import type { CountryTaxes, TaxesInput } from '../types.ts'
import type { messages } from './messages/en.ts'

type Wrong = (typeof messages)['wrong']
type Tax = TaxesInput['taxes'][number]

/** The rate of a category as it is edited. */
interface TaxRateDraft {
  key: string
  category: string
  percent: string
}

/** A tax as it is edited. */
export interface TaxDraft {
  key: string
  name: string
  rates: TaxRateDraft[]
}

/** A part of a country as it is edited. */
export interface AreaDraft {
  key: string
  name: string
  regions: string[]
  postcodes: string[]
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

/** A new rate of a category. */
export const newTaxRate = (category = ''): TaxRateDraft => ({ key: key(), category, percent: '' })

/** A new tax with one rate. */
export const newTax = (name: string): TaxDraft => ({ key: key(), name, rates: [newTaxRate('standard')] })

/** A new part of a country, apart from its taxes. */
export const newArea = (): AreaDraft => ({
  key: key(),
  name: '',
  regions: [],
  postcodes: [],
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
  rates: rates.map(({ category, millionths }) => ({ key: key(), category, percent: percentOf(millionths) })),
})

/** The taxes of a country as they stand, to be edited. */
export function draftOfTaxes({ country, taxes, shippingTax, areas }: CountryTaxes): TaxesDraft {
  return {
    country,
    shippingTax,
    taxes: taxes.map(draftOfTax),
    areas: areas.map((area) => ({
      ...area,
      key: key(),
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

/** @param wrongAt notes the rate that is no percentage, by its place */
function readTax({ name, rates }: TaxDraft, wrongAt: (index: number) => void): Tax {
  const read = rates.map(({ category, percent }, index) => {
    const millionths = readPercent(percent)
    if (millionths === undefined) wrongAt(index)
    return { category: category.trim(), millionths: millionths ?? 0 }
  })
  return { name, rates: read }
}

/** Turns the input into the body of the call; `errors` names unreadable fields by the pointer that the shop would use too. */
export function readTaxes(draft: TaxesDraft, wrong: Wrong): { body: TaxesInput; errors: FieldMessage[] } {
  const errors: FieldMessage[] = []
  const taxesOf = (taxes: readonly TaxDraft[], pointer: string): Tax[] =>
    taxes.map((tax, index) =>
      readTax(tax, (at) =>
        errors.push({ pointer: `${pointer}/${index}/rates/${at}/millionths`, message: wrong.percent }),
      ),
    )
  const body: TaxesInput = {
    country: draft.country,
    taxes: taxesOf(draft.taxes, '/taxes'),
    shippingTax: draft.shippingTax,
    areas: draft.areas.map(({ key: _, taxes, shippingTax, ...area }, index) => ({
      ...area,
      taxes: taxesOf(taxes, `/areas/${index}/taxes`),
      ...(shippingTax ? { shippingTax } : {}),
    })),
  }
  return { body, errors }
}
