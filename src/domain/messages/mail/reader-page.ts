import type { Language } from '#vocabulary/languages/languages.ts'
import { placePrefix } from '#vocabulary/places/places.ts'
import type { Markets } from '../../pricing/markets/documents.ts'

/** Where someone reads the shop. */
export interface Reader {
  language: Language
  marketId: string
}

/** An address of the shop in someone's language and market. */
export function readerPage(
  { publicUrl, markets }: { publicUrl: string; markets: Pick<Markets, 'find'> },
  { language, marketId }: Reader,
  path: string,
): string {
  const place = { language, market: markets.find(marketId).id }
  return publicUrl + placePrefix(place, markets.find(null).id) + path
}
