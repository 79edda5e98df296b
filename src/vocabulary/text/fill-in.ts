/** Replaces `{name}` in a sentence by a value. */
export const fillIn = (sentence: string, name: string, value: string): string =>
  sentence.replace(`{${name}}`, () => value)
