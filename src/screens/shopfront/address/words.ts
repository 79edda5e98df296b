import { defineWords } from '../../words/words.ts'
import type { words } from './words/en.ts'

/** What the forms of addresses say. */
export const { useWords, wordsIn } = defineWords<typeof words>('shopfront/address')
