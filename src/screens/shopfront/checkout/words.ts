import { defineWords } from '../../words/words.ts'
import type { words } from './words/en.ts'

/** The messages of the checkout, and of the pages after the payment. */
export const { useWords, wordsIn } = defineWords<typeof words>('shopfront/checkout')
