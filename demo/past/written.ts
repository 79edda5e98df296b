import { reviews as ar } from './reviews/ar.ts'
import { reviews as de } from './reviews/de.ts'
import { reviews as en } from './reviews/en.ts'
import { reviews as ja } from './reviews/ja.ts'
import type { PastLanguage, ReviewFate, ReviewRow } from './types.ts'

/** An invented review. */
export interface PastReview {
  /** The handle of the product. */
  handle: string
  language: PastLanguage
  rating: 1 | 2 | 3 | 4 | 5
  title: string
  text: string
  fate: ReviewFate
}

const inLanguage = (language: PastLanguage, rows: readonly ReviewRow[]): PastReview[] =>
  rows.map(([handle, rating, title, text, fate = {}]) => ({ handle, language, rating, title, text, fate }))

/** All reviews of the demo's past. */
export const pastReviews: readonly PastReview[] = [
  ...inLanguage('de', de),
  ...inLanguage('en', en),
  ...inLanguage('ja', ja),
  ...inLanguage('ar', ar),
]
