import { defineWords } from '../../words/words.ts'
import type { words } from './words/en.ts'

/** What the screens of the account say. */
export const { useWords, wordsIn } = defineWords<typeof words>('shopfront/account')
