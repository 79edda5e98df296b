import { foldedWords, foldText } from '#vocabulary/text/folding.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import {
  type TranslationFilter,
  lackingFields,
  lacksTerm,
  otherLanguages,
  translatedKinds,
  type TextsByField,
  type TranslatedKind,
} from '#vocabulary/languages/translations.ts'
import type { ShopCatalog } from '../read-model/catalog.ts'
import type { ProductDocument } from '../products/documents.ts'
import type { Pages } from '../content/pages.ts'
import { inTurns } from '#engine/timers/in-turns.ts'
import { wrongCursor, type Paged, type Paging } from '#engine/paging/paging.ts'
import { pageSaid } from '../content/page-texts.ts'
import { collectionSaid, collectionWritten, productSaid, productWritten } from '../products/texts-by-field.ts'
import { productsAtOnce, type UsedText } from './texts-in-use.ts'
import type { Wordings } from '../languages/wording.ts'

/** How far something is translated into a language. */
export interface TranslationState {
  id: string
  kind: TranslatedKind
  /** As it is written in the default language. */
  title: string
  /** As it is called in the language; empty where nothing is said. */
  said: string
  /** The status of a product; null for entries that are always shown. */
  status: ProductDocument['status'] | null
  /** Fields that shoppers read in the default language. */
  missing: string[]
  /** Fields whose original has changed since they were translated. */
  older: string[]
}

/** How much of one kind is translated into a language. */
export interface KindProgress {
  kind: TranslatedKind | 'term'
  all: number
  /** Those of which nothing is missing. */
  whole: number
  /** Those with texts that are older than their original. */
  older: number
}

/** Which states staff want to see, and which page of them. */
export interface StateQuery extends Paging {
  kind: TranslatedKind
  /** Entries with a missing text, with an outdated one, or complete ones. */
  state?: TranslationFilter | undefined
  /** Words of the title, in either language. */
  q?: string | undefined
}

/** The translation progress of the shop, from read models: reading costs no document. */
export interface TranslationProgress {
  /** How much of each kind is translated, for every language but the default one. */
  all(): Promise<{ language: Language; kinds: KindProgress[] }[]>
  /** One page of translated entries, by title. @throws ShopFailure `invalid_request` on an invalid cursor */
  list(language: Language, query: StateQuery): Promise<Paged<TranslationState>>
}

interface ProgressNeeds {
  catalog: Pick<ShopCatalog, 'products' | 'collections'>
  pages: Pick<Pages, 'list'>
  wordings: Pick<Wordings, 'known'>
  textsInUse(): Promise<readonly UsedText[]>
}

const stateOf = (
  of: Pick<TranslationState, 'id' | 'kind'> & Partial<Pick<TranslationState, 'status' | 'older'>>,
  written: TextsByField,
  said: TextsByField,
): TranslationState => ({
  status: null,
  older: [],
  ...of,
  title: written['title'] ?? '',
  said: said['title'] ?? '',
  missing: lackingFields(written, said),
})

/** Archived products are read by nobody. */
async function productStates(
  products: Iterable<readonly [string, ProductDocument]>,
  language: Language,
): Promise<TranslationState[]> {
  const states: TranslationState[] = []
  for await (const [id, product] of inTurns(products, productsAtOnce)) {
    const { status, translations } = product
    if (status === 'archived') continue
    const { older = [] } = translations[language] ?? {}
    const of = { id, kind: 'product' as const, status, older }
    states.push(stateOf(of, productWritten(product), productSaid(translations[language])))
  }
  return states
}

async function statesIn({ catalog, pages }: ProgressNeeds, kind: TranslatedKind, language: Language) {
  if (kind === 'product') return productStates(catalog.products(), language)
  if (kind === 'collection')
    return catalog.collections().map(({ id, collection }) => {
      const said = collectionSaid(collection.translations[language])
      return stateOf({ id, kind }, collectionWritten(collection), said)
    })
  return pages
    .list()
    .map((page) => stateOf({ id: page.id, kind }, pageSaid(page), pageSaid(page.translations[language])))
}

const isWhole = ({ missing }: TranslationState): boolean => missing.length === 0

const inState: Record<NonNullable<StateQuery['state']>, (state: TranslationState) => boolean> = {
  missing: (state) => !isWhole(state),
  older: ({ older }) => older.length > 0,
  whole: isWhole,
}

function fits({ title, said }: TranslationState, typed: readonly string[]): boolean {
  const words = foldText(`${title} ${said}`)
  return typed.every((word) => words.includes(word))
}

type Place = Pick<TranslationState, 'title' | 'id'>

/** By title; equal ones by id, so that pages neither overlap nor leave out. */
function compare(a: Place, b: Place): number {
  if (a.title !== b.title) return a.title < b.title ? -1 : 1
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

const cursorOf = ({ title, id }: Place): string => Buffer.from(`${id}\n${title}`).toString('base64url')

function readCursor(after: string): Place {
  const [, id, title] = /^(\S+)\n(.*)$/su.exec(Buffer.from(after, 'base64url').toString()) ?? []
  if (id !== undefined && title !== undefined) return { id, title }
  throw wrongCursor()
}

const progressOf = (kind: TranslatedKind, states: readonly TranslationState[]): KindProgress => ({
  kind,
  all: states.length,
  whole: states.filter(isWhole).length,
  older: states.filter(inState.older).length,
})

/** Creates the translation progress of the shop. */
export function createTranslationProgress(needs: ProgressNeeds): TranslationProgress {
  const termsIn = (language: Language, used: readonly UsedText[]): KindProgress => {
    const known = needs.wordings.known(language)
    const lacking = used.filter((text) => lacksTerm(known, text))
    return { kind: 'term', all: used.length, whole: used.length - lacking.length, older: 0 }
  }
  return {
    async all() {
      const used = await needs.textsInUse()
      const progress: { language: Language; kinds: KindProgress[] }[] = []
      for (const language of otherLanguages) {
        const kinds: KindProgress[] = []
        for (const kind of translatedKinds)
          kinds.push(progressOf(kind, await statesIn(needs, kind, language)))
        progress.push({ language, kinds: [...kinds, termsIn(language, used)] })
      }
      return progress
    },
    async list(language, { kind, state, q = '', after, limit }) {
      const from = after === undefined ? undefined : readCursor(after)
      const typed = foldedWords(q)
      const states = await statesIn(needs, kind, language)
      const rest = states
        .filter((each) => from === undefined || compare(each, from) > 0)
        .filter((each) => state === undefined || inState[state](each))
        .filter((each) => typed.length === 0 || fits(each, typed))
        .sort(compare)
      const items = rest.slice(0, limit)
      const last = rest.length > limit ? items.at(-1) : undefined
      return { items, next: last ? cursorOf(last) : null }
    },
  }
}
