/** The short name below a review or a question: the first of someone's names, and the initial of the last. Never an e-mail. */
export function displayNameOf(name: string): string {
  const parts = name.includes('@') ? [] : name.trim().split(/\s+/u).filter(Boolean)
  const [first = '', ...others] = parts
  const last = others.at(-1)
  return last ? `${first} ${String.fromCodePoint(last.codePointAt(0) ?? 0).toLocaleUpperCase()}.` : first
}
