/** The body of a response that is JSON already: the text of a repeated value is made once. */
export class WrittenJson<T> {
  readonly text: string
  /** The type of the text; only for the compiler. */
  declare readonly says: T

  constructor(text: string) {
    this.text = text
  }
}

/** The JSON of an object with one more member, whose own JSON is there already. */
export const writtenWith = <Rest extends object, Name extends string, Member>(
  rest: Rest,
  name: Name,
  member: WrittenJson<Member>,
): WrittenJson<Rest & Record<Name, Member>> =>
  new WrittenJson(`${JSON.stringify(rest).slice(0, -1)},${JSON.stringify(name)}:${member.text}}`)
