import { defineWords } from '../../words/words.ts'
import type { words } from './words/en.ts'

/** What header, footer and navigation say. */
export const { useWords, wordsIn } = defineWords<typeof words>('shopfront/shell')
