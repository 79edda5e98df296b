import { defineWords } from '../../words/words.ts'
import type { words } from './words/en.ts'

/** What the screens of orders say. */
export const { useWords, wordsIn } = defineWords<typeof words>('shopfront/order')
