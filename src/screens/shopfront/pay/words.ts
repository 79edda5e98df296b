import { defineWords } from '../../words/words.ts'
import type { words } from './words/en.ts'

/** The messages of the payment page of an order. */
export const { useWords, wordsIn } = defineWords<typeof words>('shopfront/pay')
