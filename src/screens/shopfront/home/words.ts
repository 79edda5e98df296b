import { defineWords } from '../../words/words.ts'
import type { words } from './words/en.ts'

/** The words of the start. */
export const { useWords, wordsIn } = defineWords<typeof words>('shopfront/home')
