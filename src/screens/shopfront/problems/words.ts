import { defineWords } from '../../words/words.ts'
import type { words } from './words/en.ts'

/** The messages of failed calls and invalid fields. */
export const { useWords, wordsIn } = defineWords<typeof words>('shopfront/problems')
