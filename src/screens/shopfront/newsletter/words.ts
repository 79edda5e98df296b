import { defineWords } from '../../words/words.ts'
import type { words } from './words/en.ts'

/** The messages of the newsletter and of back-in-stock notifications. */
export const { useWords, wordsIn } = defineWords<typeof words>('shopfront/newsletter')
