/**
 * The customers that pasted text names, each once: the e-mails in it, as in “Ada <ada@example.org>, …”; of a line without
 * one all of it, so that the shop can name it as unknown.
 */
export function pastedCustomers(text: string): string[] {
  const named = text.split(/\r?\n/).flatMap((line) => {
    const emails = line.split(/[\s,;<>"()]+/).filter((part) => part.includes('@'))
    return emails.length > 0 ? emails : [line.trim().slice(0, 254)]
  })
  const byName = new Map(named.filter(Boolean).map((name) => [name.toLowerCase(), name] as const))
  return [...byName.values()]
}
