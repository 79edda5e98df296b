import { defineWords } from '../../words/words.ts'
import type { words } from './words/en.ts'

/** The words of one’s own reviews. */
export const { useWords, wordsIn } = defineWords<typeof words>('shopfront/reviews')
