/** The messages of a language: a text for each code, with a place for each value. */
export type Translated<Statements> = Record<keyof Statements, string>
