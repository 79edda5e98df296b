import type { Clock } from '#ports/clock/clock.ts'
import { put, type DocumentStore } from '#ports/document-store/document-store.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import { searchedWords } from '#vocabulary/text/search-words.ts'
import { createRecordList, type RecordList, type Written } from '#engine/records/record-list.ts'
import { asStale } from '#engine/records/records.ts'
import type { QueryOptions } from '#engine/text-search/text-search.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { createReadModel, follow, type ReadModel } from '#engine/read-model/read-model.ts'
import {
  searchRankings,
  searchRedirects,
  synonymGroups,
  type SearchRanking,
  type SearchRedirectDocument,
  type SynonymGroupDocument,
} from './documents.ts'
import { usualRanking } from './ranking.ts'
import { mergeSynonyms, type StaffSynonyms } from './synonyms.ts'
import type { Thesaurus } from './thesaurus/thesaurus.ts'
import { isOfSentenceIn } from './sentence-words.ts'

/** How staff have the search find, as this process knows it. */
export interface SearchRules extends ReadModel {
  synonyms: RecordList<SynonymGroupDocument>
  redirects: RecordList<SearchRedirectDocument>
  /** Its version is 0 while it is the usual one. */
  ranking(): { version: number; data: SearchRanking }
  /** @throws ShopFailure `version_stale` */
  replaceRanking(version: number, ranking: SearchRanking): Promise<void>
  /** The other meanings of words typed in a language: by staff, and by the thesaurus. */
  meaningsIn(language: Language): QueryOptions
  /** The path that a query leads to, if there is still something. */
  redirectOf(query: string): string | undefined
}

/** The id of the one document of ranking settings. */
const rankingId = 'ranking'

/** The form in which a query is compared with redirects. */
const keyOf = (query: string): string => searchedWords(query).join(' ')

function checkWords({ direction, words, finds }: Written<SynonymGroupDocument>): void {
  const lists = { words, finds }
  const said = Object.entries(lists).flatMap(([name, list]) =>
    list.map((word, at) => ({ pointer: `/${name}/${at}`, key: keyOf(word) })),
  )
  const fields = said.flatMap(({ pointer, key }, at) => {
    if (key === '') return fieldError(pointer, 'bad_format', 'write_word', { example: 'sofa' })
    const isRepeated = said.slice(0, at).some((before) => before.key === key)
    return isRepeated ? fieldError(pointer, 'repeated', 'stands_twice') : []
  })
  if (direction === 'both' && words.length < 2)
    fields.push(fieldError('/words', 'too_few', 'two_words', { limit: 2 }))
  if (direction === 'both' && finds.length > 0)
    fields.push(fieldError('/finds', 'not_possible', 'mutual_in_words'))
  if (fields.length > 0) throw new ShopFailure('invalid_request', { fields })
}

/** Dependencies of {@link createSearchRules}. */
export interface SearchRulesNeeds {
  store: DocumentStore
  clock: Clock
  /** Whether a path of the shop leads to something. */
  leadsSomewhere: (path: string) => boolean
  /** Called by the first search. */
  readThesaurus: () => Thesaurus
}

/** How much the synonyms of staff count beside typed words. */
const staffWeight = 0.8

/** Creates the service of synonyms, redirects and ranking. */
export function createSearchRules(needs: SearchRulesNeeds): SearchRules {
  const { store, clock, leadsSomewhere } = needs
  let merged: StaffSynonyms | undefined
  let read: Thesaurus | undefined
  const thesaurus = () => (read ??= needs.readThesaurus())
  const ofStaff = () => (merged ??= mergeSynonyms(synonyms.entries.list().map(({ data }) => data)))
  let paths: ReadonlyMap<string, { id: string; path: string }> | undefined
  let ranking: { version: number; data: SearchRanking } = { version: 0, data: usualRanking }
  const caughtUp = (): Promise<void> => model.caughtUp()
  const synonyms = createRecordList({
    store,
    clock,
    collection: synonymGroups,
    missing: 'synonym_group_not_found',
    check: (_, input) => checkWords(input),
    onChange: () => (merged = undefined),
    caughtUp,
  })
  const byQuery = () =>
    (paths ??= new Map(
      redirects.entries.list().map(({ id, data }) => [keyOf(data.query), { id, path: data.path }]),
    ))
  const redirects = createRecordList<SearchRedirectDocument>({
    store,
    clock,
    collection: searchRedirects,
    missing: 'search_redirect_not_found',
    check(id, { query, path }) {
      const other = byQuery().get(keyOf(query))
      const fields = [
        ...(keyOf(query) === ''
          ? [fieldError('/query', 'bad_format', 'write_word', { example: 'sale' })]
          : []),
        ...(other && other.id !== id ? [fieldError('/query', 'taken', 'query_leads_already')] : []),
        ...(leadsSomewhere(path) ? [] : [fieldError('/path', 'unknown_reference', 'shop_has_nothing_there')]),
      ]
      if (fields.length > 0) throw new ShopFailure('invalid_request', { fields })
    },
    onChange: () => (paths = undefined),
    caughtUp,
  })
  const model = createReadModel(store, [
    synonyms.followed,
    redirects.followed,
    follow({
      collection: searchRankings,
      put: (_, { version, data }) => void (ranking = { version, data }),
      remove: () => void (ranking = { version: 0, data: usualRanking }),
    }),
  ])
  return {
    ...model,
    synonyms: synonyms.entries,
    redirects: redirects.entries,
    ranking: () => ranking,
    async replaceRanking(version, data) {
      await store.commit([put(searchRankings, rankingId, data, version || 'absent')]).catch(asStale)
      await model.caughtUp()
    },
    meaningsIn: (language) => ({
      synonyms(words, isKnown) {
        const staff = ofStaff()
        const own = staff
          .of(words)
          .map((found) => ({ words: found, weight: staffWeight, from: 'staff' as const }))
        if (staff.areAlone(words)) return own
        const said = new Set(own.map((each) => each.words.join(' ')))
        const isNew = (other: readonly string[]) => !said.has(other.join(' ')) && isKnown(other)
        return [...own, ...thesaurus().synonymsOf(words, language, isNew)]
      },
      nearest: (words, isKnown) =>
        ofStaff().areAlone(words) ? [] : thesaurus().nearestTo(words, language, isKnown),
      isWord: (word) => thesaurus().isWord(word),
      wordsBesides: () => thesaurus().wordsIn(language),
      isOfSentence: isOfSentenceIn(language),
    }),
    redirectOf(query) {
      const path = byQuery().get(keyOf(query))?.path
      return path !== undefined && leadsSomewhere(path) ? path : undefined
    },
  }
}
