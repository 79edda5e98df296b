import { defineWords } from '../../words/words.ts'
import type { words } from './words/en.ts'

/** The messages of header, footer and navigation. */
export const { useWords, wordsIn } = defineWords<typeof words>('shopfront/shell')
