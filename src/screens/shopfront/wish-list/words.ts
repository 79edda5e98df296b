import { defineWords } from '../../words/words.ts'
import type { words } from './words/en.ts'

/** The words of the wish list. */
export const { useWords, wordsIn } = defineWords<typeof words>('shopfront/wish-list')
