import { defineWords } from '../../words/words.ts'
import type { words } from './words/en.ts'

/** The messages of the screens of orders. */
export const { useWords, wordsIn } = defineWords<typeof words>('shopfront/order')
