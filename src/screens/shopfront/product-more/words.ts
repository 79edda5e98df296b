import { defineWords } from '../../words/words.ts'
import type { words } from './words/en.ts'

/** The words below and beside a product that are loaded once it is shown. */
export const { useWords, wordsIn } = defineWords<typeof words>('shopfront/product-more')
