import { defineWords } from '../../words/words.ts'
import type { words } from './words/en.ts'

/** The words of signing in. */
export const { useWords, wordsIn } = defineWords<typeof words>('shopfront/sign-in')
