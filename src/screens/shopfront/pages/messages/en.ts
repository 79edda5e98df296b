export const messages = {
  changed: 'Last updated on {date}',
}

/** The messages that every language has. */
export type Messages = typeof messages
