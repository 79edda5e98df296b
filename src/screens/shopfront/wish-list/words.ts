import { defineWords } from '../../words/words.ts'
import type { words } from './words/en.ts'

/** The messages of the wishlist. */
export const { useWords, wordsIn } = defineWords<typeof words>('shopfront/wish-list')
