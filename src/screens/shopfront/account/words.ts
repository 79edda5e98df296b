import { defineWords } from '../../words/words.ts'
import type { words } from './words/en.ts'

/** The messages of the screens of the account. */
export const { useWords, wordsIn } = defineWords<typeof words>('shopfront/account')
