export const words = {
  changed: 'Last changed on {date}',
}

/** What every language has words for. */
export type Words = typeof words
