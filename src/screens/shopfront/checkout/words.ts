import { defineWords } from '../../words/words.ts'
import type { words } from './words/en.ts'

/** What the checkout says, and what comes after the payment. */
export const { useWords, wordsIn } = defineWords<typeof words>('shopfront/checkout')
