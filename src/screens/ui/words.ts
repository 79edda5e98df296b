import { defineWords } from '../words/words.ts'
import type { words } from './words/en.ts'

/** The messages of the shared components. */
export const { useWords, wordsIn } = defineWords<typeof words>('ui')
