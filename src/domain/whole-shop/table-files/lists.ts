/** The separator between values of a list: Shopify separates tags by commas, all else by semicolons. */
export type Separator = ',' | ';'

/** The next value of a list, in quotation marks or not, with the separator after it. */
const nextValue = {
  ',': /\s*(?:"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*))(?:,|$)/y,
  ';': /\s*(?:"((?:[^"]|"")*)"\s*(?=;|$)|([^;]*))(?:;|$)/y,
}

/**
 * Values as one text, `linen; cotton`. A value that would be read as another is put in quotation marks: `"oak;
 * oiled"; ash`.
 */
export function joinList(values: readonly string[], separator: Separator): string {
  const written = values.map((value) =>
    value.includes(separator) || value.startsWith('"') ? `"${value.replaceAll('"', '""')}"` : value,
  )
  return written.join(`${separator} `)
}

/** The values of a text that {@link joinList} has made, or people; those with nothing in them left out. */
export function splitList(text: string, separator: Separator): string[] {
  const values: string[] = []
  const next = nextValue[separator]
  next.lastIndex = 0
  while (next.lastIndex < text.length) {
    const [, quoted, bare = ''] = next.exec(text) ?? []
    values.push(quoted === undefined ? bare.trim() : quoted.replaceAll('""', '"'))
  }
  return values.filter((value) => value !== '')
}
