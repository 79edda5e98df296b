import { defineWords } from '../../words/words.ts'
import type { words } from './words/en.ts'

/** What is said of failed calls and wrong fields. */
export const { useWords, wordsIn } = defineWords<typeof words>('shopfront/problems')
