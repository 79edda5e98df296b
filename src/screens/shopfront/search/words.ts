import { defineWords } from '../../words/words.ts'
import type { words } from './words/en.ts'

/** The words of the search. */
export const { useWords, wordsIn } = defineWords<typeof words>('shopfront/search')
