/** A sentence with what belongs in the place of its `{name}`. */
export const fillIn = (sentence: string, name: string, value: string): string =>
  sentence.replace(`{${name}}`, () => value)
