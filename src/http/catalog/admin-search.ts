import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Markets } from '#domain/pricing/markets/documents.ts'
import { canBuy, type KnownStock } from '#domain/catalog/products/availability.ts'
import type { SearchRanking, SearchRedirectDocument } from '#domain/catalog/search/documents.ts'
import type { QueryCounts } from '#domain/catalog/search/query-counts.ts'
import type { SearchRules } from '#domain/catalog/search/search-rules.ts'
import type { Search } from '#domain/catalog/search/search.ts'
import type { Stored } from '#ports/document-store/document-store.ts'
import type { Handlers } from '../api/handler.ts'
import { idOf, recordHandlers, recordListHandlers } from '../api/record-handlers.ts'

/** The dependencies of the calls about the search. */
export interface AdminSearchNeeds {
  search: Search
  searchRules: SearchRules
  queryCounts: QueryCounts
  markets: Markets
  stock: KnownStock
}

type SearchCalls =
  | 'listSynonyms'
  | 'createSynonyms'
  | 'replaceSynonyms'
  | 'removeSynonyms'
  | 'listSearchRedirects'
  | 'createSearchRedirect'
  | 'replaceSearchRedirect'
  | 'removeSearchRedirect'
  | 'getSearchRanking'
  | 'replaceSearchRanking'
  | 'previewSearch'
  | 'listSearchQueries'

const mostPreviewed = 8
const mostListed = 100

/** How the search finds, as staff see and change it. */
export function createAdminSearchHandlers(needs: AdminSearchNeeds): Pick<Handlers, SearchCalls> {
  const { search, searchRules, queryCounts, markets, stock } = needs
  const { synonyms, redirects } = searchRules
  const redirectView = ({ id, version, data }: Stored<SearchRedirectDocument>) => ({
    id,
    version,
    ...data,
    live: searchRules.redirectOf(data.query) === data.path,
  })
  const rankingView = () => ({ ...searchRules.ranking().data, version: searchRules.ranking().version })
  const selling = () => {
    const { id: marketId, market } = markets.find(undefined)
    return { marketId, currency: market.currency }
  }
  const first = (q: string, ranking?: SearchRanking) =>
    search.list({ ...selling(), q, ranking, filters: new Map(), page: 1, limit: mostPreviewed })
  const previewed = ({
    items,
  }: Awaited<ReturnType<typeof first>>): OutputOf<Contract['previewSearch']>['present'] =>
    items.map(({ product }) => ({
      handle: product.handle,
      title: product.title,
      available: canBuy(product, selling(), stock),
    }))
  return {
    ...recordListHandlers('Synonyms', 'Synonyms', 'groupId', 'syn', synonyms),
    ...recordHandlers('SearchRedirects', 'SearchRedirect', 'redirectId', {
      ...redirects,
      create: (body, operationId) => redirects.create(idOf('srd', operationId), body),
      view: redirectView,
    }),
    getSearchRanking: async () => rankingView(),
    async replaceSearchRanking({ version, body }) {
      await searchRules.replaceRanking(version, body)
      return rankingView()
    },
    async previewSearch({ body }) {
      const present = await first(body.q)
      return {
        present: previewed(present),
        proposed: previewed(await first(body.q, body.ranking)),
        total: present.total,
        synonyms: present.synonyms.map(({ words: text, from }) => ({ text: text.join(' '), from })),
      }
    },
    async listSearchQueries({ query }) {
      const counted = (await queryCounts.read(query.days)).map(({ query: text, times, found }) => ({
        query: text,
        times,
        found,
      }))
      return {
        top: counted.slice(0, mostListed),
        nothing: counted.filter(({ found }) => found === 0).slice(0, mostListed),
      }
    },
  }
}
