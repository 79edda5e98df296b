import { defineWords } from '../../words/words.ts'
import type { words } from './words/en.ts'

/** The words of listings, their filters and cards. */
export const { useWords, wordsIn } = defineWords<typeof words>('shopfront/listing')
