import type { SearchText } from './text-search.ts'

/** The text of an entry that says nothing but what is given; for tests. */
export const sampleText = (changes: Partial<SearchText>): SearchText => ({
  title: '',
  brand: '',
  about: '',
  facts: '',
  groups: '',
  text: '',
  codes: [],
  ...changes,
})
