import { defineWords } from '../../words/words.ts'
import type { words } from './words/en.ts'

/** The messages of a product's page. */
export const { useWords, wordsIn } = defineWords<typeof words>('shopfront/product')
