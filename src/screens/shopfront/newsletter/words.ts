import { defineWords } from '../../words/words.ts'
import type { words } from './words/en.ts'

/** The words of the newsletter, and of being told that something is back. */
export const { useWords, wordsIn } = defineWords<typeof words>('shopfront/newsletter')
