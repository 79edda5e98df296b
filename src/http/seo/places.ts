import type { Markets } from '#domain/pricing/markets/documents.ts'
import { isLanguage, languageTags } from '#vocabulary/languages/languages.ts'
import { placePrefix, splitPlace, type PlaceName } from '#vocabulary/places/places.ts'

type KnownMarkets = Pick<Markets, 'all'>

/** A place with the prefix of its paths. */
export interface KnownPlace extends PlaceName {
  prefix: string
}

/** Every place of the shop, the default one first. */
export function allPlaces(markets: KnownMarkets): KnownPlace[] {
  const known = markets.all()
  const [first] = known
  if (!first) return []
  return known.flatMap(({ id: market }) =>
    languageTags.map((language) => ({
      market,
      language,
      prefix: placePrefix({ market, language }, first.id),
    })),
  )
}

/** The place that a path stands in, and the path within it; undefined when there is no such place. */
export function placeOfPath(
  markets: KnownMarkets,
  pathname: string,
): { place: KnownPlace; rest: string } | undefined {
  const { prefix, rest } = splitPlace(pathname)
  const place = allPlaces(markets).find((each) => each.prefix === prefix)
  return place && { place, rest }
}

/** The place that a name such as `de-eu` stands for, the default one too. */
export function placeNamed(markets: KnownMarkets, name: string): KnownPlace | undefined {
  const [, language, market] = /^([a-z]{2})-([\w-]+)$/.exec(name) ?? []
  if (!isLanguage(language)) return undefined
  return allPlaces(markets).find((each) => each.language === language && each.market === market)
}

/** How a place is called where each has to be named: `de-eu`. */
export const nameOf = ({ language, market }: PlaceName): string => `${language}-${market}`
