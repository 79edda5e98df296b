import { fieldError, type FieldError } from '#vocabulary/field-errors.ts'
import { overlaps } from '#vocabulary/places/subdivisions.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import type { CountryTax, TaxArea, TaxRatesDocument } from './documents.ts'
import { checkArea } from './market-rules.ts'

function checkTax({ name, rates }: CountryTax, pointer: string, others: readonly string[]): FieldError[] {
  return [
    ...(others.includes(name) ? [fieldError(`${pointer}/name`, 'taken', 'tax_name_taken')] : []),
    ...(Object.hasOwn(rates, 'standard')
      ? []
      : [fieldError(`${pointer}/rates`, 'required', 'standard_rate')]),
    ...Object.entries(rates).flatMap(([category, rate]) =>
      Math.round(rate * 1_000) / 1_000 === rate
        ? []
        : [fieldError(`${pointer}/rates/${category}`, 'bad_format', 'five_decimals')],
    ),
  ]
}

/** Taxes that are charged together must differ by name, so that an order shows each of them. */
const checkTaxes = (
  taxes: readonly CountryTax[],
  pointer: string,
  beside: readonly CountryTax[],
): FieldError[] =>
  taxes.flatMap((tax, index) => {
    const others = [...beside, ...taxes.slice(0, index)].map(({ name }) => name)
    return checkTax(tax, `${pointer}/${index}`, others)
  })

function checkTaxArea(country: string, taxes: readonly CountryTax[], areas: readonly TaxArea[]) {
  const clashes = overlaps(areas)
  return (area: TaxArea, index: number): FieldError[] => {
    const pointer = `/areas/${index}`
    const clash = areas[clashes.get(index) ?? -1]
    return [
      ...(area.regions.length + area.postcodes.length === 0
        ? [fieldError(`${pointer}/regions`, 'required', 'say_which_part')]
        : []),
      ...(clash
        ? [fieldError(`${pointer}/postcodes`, 'taken', statement('overlaps_area', { name: clash.name }))]
        : []),
      ...checkArea(area, country, pointer),
      ...checkTaxes(area.taxes, `${pointer}/taxes`, area.apart ? [] : taxes),
    ]
  }
}

/** The faults of a country's taxes, by field; empty if they can be saved. */
export function checkCountryTaxes(country: string, { taxes, areas }: TaxRatesDocument): FieldError[] {
  return [...checkTaxes(taxes, '/taxes', []), ...areas.flatMap(checkTaxArea(country, taxes, areas))]
}
