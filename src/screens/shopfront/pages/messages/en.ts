export const messages = {
  sisters: 'More information',
  question: 'Still a question?',
  write: 'Write to us',
  findOrder: 'Find your order to track it or to start a return.',
  trackOrder: 'Track your order',
  changed: 'Last updated on {date}',
}

/** The messages that every language has. */
export type Messages = typeof messages
