import type { Listing } from '../load-listing.ts'

/**
 * `Material:Stoneware` in the words of its facet: "Stoneware". Names and values may hold colons: the longest name of a
 * facet that fits is meant, as the API reads it.
 */
export function filterMessages(filter: string, facets: Listing['facets']): string {
  const facet = facets
    .filter(({ name }) => filter.startsWith(`${name}:`))
    .reduce<Listing['facets'][number] | undefined>(
      (longest, each) => (longest && longest.name.length >= each.name.length ? longest : each),
      undefined,
    )
  const value = filter.slice((facet ? facet.name.length : filter.indexOf(':')) + 1)
  return facet?.values.find((each) => each.value === value)?.label ?? value
}
