import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { defaultLanguage, languageOf, languageTags, type Language } from '#vocabulary/languages/languages.ts'
import { colourFacet } from '#vocabulary/catalog/colour-facet.ts'
import { colourFacetNames, colourFamilies, isColourFamily } from '#vocabulary/catalog/colour-families.ts'
import { createReadModel, follow, type ReadModel } from '#engine/read-model/read-model.ts'
import { terms } from './documents.ts'

/** The texts of the shop in one language. */
export interface Wording {
  language: Language
  /**
   * The translation of a short text: an option, a value, a shipping method. The text itself if there is none. `of` is
   * the name of a value's option, as one word may mean two things.
   */
  term(text: string, of?: string): string
}

/** As texts are written: in the default language. */
export const asWritten: Wording = {
  language: defaultLanguage,
  term: (text, of) => ownTerm(defaultLanguage, text, of) ?? text,
}

/** Short texts in one language, by their text in the default language. */
export type Terms = Readonly<Record<string, string>>

function findTerm(terms: Terms, text: string, of?: string): string | undefined {
  const exact = of === undefined ? undefined : `${of}:${text}`
  if (exact !== undefined && Object.hasOwn(terms, exact)) return terms[exact]
  return Object.hasOwn(terms, text) ? terms[text] : undefined
}

/** The shop’s own names of the facet of colours and of its families. */
function ownTerm(language: Language, text: string, of?: string): string | undefined {
  if (of === undefined) return text === colourFacet ? colourFacetNames[language] : undefined
  return of === colourFacet && isColourFamily(text) ? colourFamilies[text].names[language] : undefined
}

/** The wording of a language from these terms alone. */
export const wordingOf = (language: Language, terms: Terms): Wording => ({
  language,
  term: (text, of) => findTerm(terms, text, of) ?? ownTerm(language, text, of) ?? text,
})

/** Every translation of a short text. */
export type Everywhere = (text: string, of?: string) => string[]

/** Finds translations by the terms of each language. */
export const everywhereIn =
  (known: (language: Language) => Terms): Everywhere =>
  (text, of) =>
    languageTags.flatMap(
      (language) => findTerm(known(language), text, of) ?? ownTerm(language, text, of) ?? [],
    )

/** The wordings of all languages, from a read model: reading costs no document. */
export interface Wordings extends ReadModel {
  in(language: Language): Wording
  /** The terms of a language as they are stored. */
  known(language: Language): Terms
  /** For searches in any language. */
  everywhere: Everywhere
  /** Calls the listener for every change of terms. Returns how to stop. */
  onChange(listener: () => void): () => void
}

const noTerms: Terms = {}

/** Creates the read model of the terms of all languages. */
export function createWordings({ store }: { store: DocumentStore }): Wordings {
  const byLanguage = new Map<string, Terms>()
  const known = (language: Language): Terms => byLanguage.get(language) ?? noTerms
  const listeners = new Set<() => void>()
  // One wording per language until its terms change, so that it can be the key of derived caches.
  const wordings = new Map<Language, Wording>()
  const changed = (): void => {
    wordings.clear()
    for (const listener of listeners) listener()
  }
  const model = createReadModel(store, [
    follow({
      collection: terms,
      put(language, { data }) {
        byLanguage.set(language, data.terms)
        changed()
      },
      remove(language) {
        byLanguage.delete(language)
        changed()
      },
    }),
  ])
  return {
    ...model,
    in(language) {
      const wording = wordings.get(language) ?? wordingOf(language, known(language))
      wordings.set(language, wording)
      return wording
    },
    known,
    everywhere: everywhereIn(known),
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Translates a short text of the shop into a language, by its BCP 47 tag; untranslated if there is no translation. */
export type TranslateText = (text: string, language: string) => string

/** Makes {@link TranslateText} of the shop’s terms. */
export const createTextTranslation =
  (wordings: Pick<Wordings, 'in'>): TranslateText =>
  (text, language) =>
    wordings.in(languageOf(language)).term(text)
