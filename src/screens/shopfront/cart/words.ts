import { defineWords } from '../../words/words.ts'
import type { words } from './words/en.ts'

/** What cart, drawer and totals say. */
export const { useWords, wordsIn } = defineWords<typeof words>('shopfront/cart')
