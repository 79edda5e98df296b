import { defaultLanguage, type Language } from '#vocabulary/languages/languages.ts'
import {
  isOtherLanguage,
  otherLanguages,
  translatedKinds,
  type TranslatedKind,
} from '#vocabulary/languages/translations.ts'
import { places } from '../places.ts'
import type { TranslationQuery } from '../types.ts'

/** The query of the overview's URL. */
export interface OverviewView {
  language: Language
  kind: TranslatedKind
  state: NonNullable<TranslationQuery['state']> | undefined
  q: string
}

/** The states that the list can be narrowed to. */
export const stateFilters: Record<NonNullable<TranslationQuery['state']>, { label: string }> = {
  missing: { label: 'Incomplete' },
  older: { label: 'Outdated' },
  whole: { label: 'Complete' },
}

/** Reads the address; invalid values count as missing. */
export function readView(search: URLSearchParams): OverviewView {
  const tag = search.get('language')
  const state = search.get('state')
  return {
    language: isOtherLanguage(tag) ? tag : (otherLanguages[0] ?? defaultLanguage),
    kind: translatedKinds.find((kind) => kind === search.get('kind')) ?? 'product',
    state:
      state !== null && Object.hasOwn(stateFilters, state) ? (state as OverviewView['state']) : undefined,
    q: search.get('q')?.trim() ?? '',
  }
}

/** The address of a view. */
export function viewPath({ language, kind, state }: Omit<OverviewView, 'q'>): string {
  return `${places.translations}?${new URLSearchParams({ language, kind, ...(state ? { state } : {}) })}`
}
