export const words = {
  changed: 'Last updated on {date}',
}

/** The messages that every language has. */
export type Words = typeof words
