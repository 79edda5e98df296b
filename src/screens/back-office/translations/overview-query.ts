import { defaultLanguage, type Language } from '#vocabulary/languages/languages.ts'
import {
  isOtherLanguage,
  otherLanguages,
  translatedKinds,
  translationFilters,
  type TranslatedKind,
  type TranslationFilter,
} from '#vocabulary/languages/translations.ts'
import { places } from '../places.ts'

/** The query of the overview's URL. */
export interface OverviewView {
  language: Language
  kind: TranslatedKind
  state: TranslationFilter | undefined
  q: string
}

/** Reads the address; invalid values count as missing. */
export function readView(search: URLSearchParams): OverviewView {
  const tag = search.get('language')
  const state = search.get('state')
  return {
    language: isOtherLanguage(tag) ? tag : (otherLanguages[0] ?? defaultLanguage),
    kind: translatedKinds.find((kind) => kind === search.get('kind')) ?? 'product',
    state: translationFilters.find((filter) => filter === state),
    q: search.get('q')?.trim() ?? '',
  }
}

/** The address of a view. */
export function viewPath({ language, kind, state }: Omit<OverviewView, 'q'>): string {
  return `${places.translations}?${new URLSearchParams({ language, kind, ...(state ? { state } : {}) })}`
}
