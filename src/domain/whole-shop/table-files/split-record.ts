/** Separators of fields: spreadsheets of many languages write semicolons. */
export const separators = [',', ';', '\t'] as const

/** One of {@link separators}. */
export type Separator = (typeof separators)[number]

/**
 * The fields of one complete record of a CSV file (RFC 4180). A quoted field may contain separators, line ends and
 * doubled quotation marks. Undefined for a misplaced quotation mark.
 */
export function splitRecord(text: string, separator: Separator = ','): string[] | undefined {
  if (!text.includes('"')) return text.split(separator)
  const fields: string[] = []
  let at = 0
  for (;;) {
    const field =
      text[at] === '"'
        ? quotedField(text, at, separator)
        : (textField(text, at, separator) ?? plainField(text, at, separator))
    if (!field) return undefined
    fields.push(field.value)
    if (field.end >= text.length) return fields
    at = field.end + 1
  }
}

interface Field {
  value: string
  /** The position of the separator after it, or the end of the text. */
  end: number
}

/** The form `="00123"`, which some programs write for text, without the surrounding quotation marks. */
function textField(text: string, at: number, separator: Separator): Field | undefined {
  if (text[at] !== '=' || text[at + 1] !== '"') return undefined
  const field = quotedField(text, at + 1, separator)
  return field && { ...field, value: text.slice(at, field.end) }
}

function plainField(text: string, at: number, separator: Separator): Field | undefined {
  const next = text.indexOf(separator, at)
  const end = next < 0 ? text.length : next
  const value = text.slice(at, end)
  return value.includes('"') ? undefined : { value, end }
}

function quotedField(text: string, at: number, separator: Separator): Field | undefined {
  let quote = text.indexOf('"', at + 1)
  while (quote >= 0 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2)
  if (quote < 0) return undefined
  const end = quote + 1
  if (end < text.length && text[end] !== separator) return undefined
  return { value: text.slice(at + 1, quote).replaceAll('""', '"'), end }
}
