import { defineWords } from '../../words/words.ts'
import type { words } from './words/en.ts'

/** What the page says on which an order is paid. */
export const { useWords, wordsIn } = defineWords<typeof words>('shopfront/pay')
