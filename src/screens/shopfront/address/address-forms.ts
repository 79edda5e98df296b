import type { ShopApi } from '#client/shop-api.ts'
import type { AddressForm } from '#vocabulary/addresses/form.ts'
import { namedCountries } from '#vocabulary/places/country-names.ts'
import type { Language } from '#vocabulary/languages/languages.ts'

/** The countries to choose between, by name, and how addresses of those chosen so far are filled in. */
export interface AddressChoice {
  countries: { code: string; name: string }[]
  forms: AddressForm[]
}

const cache = new Map<string, AddressForm>()

/** Keeps forms that came with the page, so that they are not fetched again. */
export function keepAddressForms(forms: readonly AddressForm[]): void {
  for (const form of forms) cache.set(form.country, form)
}

/** The cached address form of a country; the same for everyone, and immutable. */
export const cachedAddressForm = (country: string): AddressForm | undefined => cache.get(country)

/** How addresses of a country are filled in. */
export async function loadAddressForm(api: ShopApi, country: string): Promise<AddressForm> {
  const known = cache.get(country)
  if (known) return known
  const form = await api.getAddressForm({ params: { country } })
  cache.set(country, form)
  return form
}

/**
 * Loads the data of an address form for some countries: their names in
 * a language, and the forms of the `chosen` ones, or of the first.
 */
export async function loadAddressChoice(
  api: ShopApi,
  language: Language,
  countries: readonly string[],
  chosen: readonly (string | null | undefined)[],
): Promise<AddressChoice> {
  const named = namedCountries(language, [...new Set(countries)])
  const known = chosen.filter((code) => named.some((each) => each.code === code)) as string[]
  const wanted = new Set([countryOfForm(named, undefined, countries), ...known])
  const forms = await Promise.all([...wanted].filter(Boolean).map((code) => loadAddressForm(api, code)))
  return { countries: named, forms }
}

/** The country that a form stands on: the given one where it is offered, else the first of the market. */
export function countryOfForm(
  named: AddressChoice['countries'],
  given: string | undefined,
  order: readonly string[] = named.map(({ code }) => code),
): string {
  return given && named.some(({ code }) => code === given) ? given : (order[0] ?? '')
}
