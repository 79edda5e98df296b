import type { IndexedText, TextField } from './text-search.ts'

/** Fields as a shop has them; for tests. */
export const sampleFields: readonly TextField[] = [
  { name: 'title', weight: 8, usual: 3 },
  { name: 'brand', weight: 4, usual: 2 },
  { name: 'groups', weight: 4, usual: 1 },
  { name: 'facts', weight: 3, usual: 1 },
  { name: 'about', weight: 2.5, usual: 6 },
  { name: 'text', weight: 0.7, usual: 60 },
]

interface Sample {
  title?: string
  brand?: string
  groups?: string
  facts?: string
  about?: string
  text?: string
  codes?: readonly string[]
}

/** The text of an entry with nothing but the given fields; for tests. */
export const sampleText = ({ codes = [], ...fields }: Sample): IndexedText => ({
  fields: { ...fields },
  codes,
})
