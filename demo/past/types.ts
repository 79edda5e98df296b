/** The moderation of a review, and the answer to it. */
export interface ReviewFate {
  /** Defaults to `published`. */
  state?: 'pending' | 'rejected'
  /** Why it was rejected, as its writer reads it. */
  reason?: string
  /** The shop's answer. */
  reply?: string
}

/** An invented review: the handle of a product, stars, a title, what is said, and what became of it. */
export type ReviewRow = readonly [
  handle: string,
  stars: 1 | 2 | 3 | 4 | 5,
  title: string,
  text: string,
  fate?: ReviewFate,
]

/** The languages that people of the past speak. */
export type PastLanguage = 'en' | 'de' | 'ar' | 'ja'
