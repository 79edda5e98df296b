import { defineWords } from '../words/words.ts'
import type { words } from './words/en.ts'

/** What the pieces of screens say by themselves. */
export const { useWords, wordsIn } = defineWords<typeof words>('ui')
