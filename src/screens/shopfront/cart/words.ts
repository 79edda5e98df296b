import { defineWords } from '../../words/words.ts'
import type { words } from './words/en.ts'

/** The messages of cart, drawer and totals. */
export const { useWords, wordsIn } = defineWords<typeof words>('shopfront/cart')
