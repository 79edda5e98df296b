import type { Clock } from '#ports/clock/clock.ts'
import type { TextIndex, TextMatches } from '#engine/text-search/text-search.ts'
import { foldText } from '#vocabulary/text/folding.ts'
import { asWritten, type Wording } from '../languages/wording.ts'
import type { ProductDocument } from '../products/documents.ts'
import type { CardProduct } from '../read-model/card.ts'
import type { SearchRanking } from './documents.ts'
import { hasBit, type Bits } from '#engine/columns/bits.ts'
import type { ProductIndex } from '../listing/product-index.ts'
import { rank } from './ranking.ts'
import type { ReadQuery } from './read-query.ts'
import type { NumberColumn } from './known-numbers.ts'
import type { SearchRules } from './search-rules.ts'
import { hasWordIn } from './search-text.ts'
import { weakWords } from './weak-words.ts'

/** Dependencies of {@link createProductFinder}. */
export interface ProductFinderNeeds {
  index: ProductIndex
  /** Finds rows by words. */
  search: TextIndex['search']
  rules: Pick<SearchRules, 'meaningsIn' | 'ranking'>
  /** The products that can be bought now in a currency. */
  buyable: (currency: string) => Bits
  productAt: (row: number) => Pick<CardProduct, 'title' | 'subtitle' | 'translations'> | undefined
  /** The whole product at a row. */
  documentAt: (row: number) => ProductDocument | undefined
  sales: Pick<NumberColumn, 'at'>
  clock: Clock
}

/** Products that a query has found, by their rows. */
export interface FoundProducts {
  found: Uint32Array
  corrected: string | null
  didYouMean: string | null
  partial: boolean
  /** The synonyms that were searched for. */
  synonyms: TextMatches['synonyms']
  /** The products that fit the words at least half as well as the best one. */
  best: () => Uint32Array
}

/** The options of a query. */
export interface FindWishes {
  currency: string
  /** The language in which words may be corrected, besides the one that texts are written in. */
  wording?: Wording | undefined
  exactly?: boolean | undefined
  /** Words that products must not have. */
  denied?: ReadQuery['denied'] | undefined
  ranking?: SearchRanking | undefined
}

/** Words as the products spell them, of which only the folded form is known: `schussel` as `Schüssel`. */
function asSpelled(folded: string, product: ReturnType<ProductFinderNeeds['productAt']>): string {
  if (!product) return folded
  const said = [product, ...Object.values(product.translations)]
  const text = said.map(({ title = '', subtitle = '' }) => `${title} ${subtitle}`).join(' ')
  const spelled = new Map(
    (text.match(/[\p{Letter}\p{Number}]+/gu) ?? []).map((word) => [foldText(word), word]),
  )
  return folded
    .split(' ')
    .map((word) => spelled.get(word) ?? word)
    .map((word) => (/^[A-Z][a-z]*$/.test(word) ? word.toLowerCase() : word))
    .join(' ')
}

/** Creates the function that finds products by words, ranked by words, stock, sales and age. */
export function createProductFinder(
  needs: ProductFinderNeeds,
): (query: string, wishes: FindWishes) => FoundProducts {
  const { index, search, rules, buyable, productAt, documentAt, sales, clock } = needs
  const rowsWith = (word: string): ReadonlySet<number> => new Set(search(word, { exactly: true }).ids)
  /** Products with a word, but for those that say themselves that they are without it. */
  const rowsDenied = ({ saying, word }: ReadQuery['denied'][number]): ReadonlySet<number> =>
    rowsWith(word).difference(rowsWith(saying))
  return (query, wishes) => {
    const { currency, wording = asWritten, exactly = false, denied = [] } = wishes
    const { ranking = rules.ranking().data } = wishes
    const meanings = { ...rules.meaningsIn(wording.language), weak: weakWords() }
    const isMeant = (word: string, rows: readonly number[]): boolean =>
      rows.some((row) => {
        const product = documentAt(row)
        return product !== undefined && hasWordIn(wording, product, word)
      })
    const answer = search(query, { ...meanings, exactly, isMeant })
    const now = clock.now()
    const bought = buyable(currency)
    const standing = {
      canBuy: (at: number) => hasBit(bought, at),
      sales: sales.at,
      age: (at: number) => now - index.createdAt(at),
    }
    const spell = (words: string | null, ids: Uint32Array): string | null =>
      words === null ? null : asSpelled(words, productAt(ids[0] ?? -1))
    const isUnsure = exactly && (answer.partial || answer.ids.length === 0)
    const meant = isUnsure ? search(query, { ...meanings, isMeant }) : undefined
    const ranked = rank(answer, ranking, standing)
    const without = denied.map(rowsDenied)
    return {
      found: without.length === 0 ? ranked : ranked.filter((at) => !without.some((rows) => rows.has(at))),
      synonyms: answer.synonyms,
      best: () => answer.ids.filter((_, place) => (answer.scores[place] ?? 0) * 2 >= (answer.scores[0] ?? 0)),
      corrected: spell(answer.corrected, answer.ids),
      didYouMean: meant && meant.ids.length > 0 ? spell(meant.corrected, meant.ids) : null,
      partial: answer.partial,
    }
  }
}
