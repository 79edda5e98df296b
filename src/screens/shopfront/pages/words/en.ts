export const words = {
  changed: 'Last updated on {date}',
}

/** What every language has words for. */
export type Words = typeof words
