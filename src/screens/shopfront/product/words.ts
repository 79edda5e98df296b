import { defineWords } from '../../words/words.ts'
import type { words } from './words/en.ts'

/** What the page of a product says. */
export const { useWords, wordsIn } = defineWords<typeof words>('shopfront/product')
