import { defineWords } from '../../words/words.ts'
import type { words } from './words/en.ts'

/** The messages of address forms. */
export const { useWords, wordsIn } = defineWords<typeof words>('shopfront/address')
