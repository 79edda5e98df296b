/** Whether a value holds fields of its own. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The one JSON text of a value: no spaces, and the keys of each object in the order of their UTF-16 units
 * (RFC 8785), so that equal documents are equal bytes. Fields that are undefined are left out.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((each) => canonicalJson(each ?? null)).join(',')}]`
  if (!isRecord(value)) return JSON.stringify(value ?? null)
  const fields = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`)
  return `{${fields.join(',')}}`
}

/** Compares ids as stores order them, by code points: `<` compares UTF-16 units. */
export function compareIds(one: string, other: string): number {
  if (one === other) return 0
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return Buffer.compare(a, b)
}

const mostPaths = 20

/**
 * Where two JSON values differ: the paths of the fields (`lines/0/quantity`), at most 20 of them. Values are
 * never printed, as some are secret.
 */
export function changedPaths(before: unknown, after: unknown): string[] {
  const paths: string[] = []
  const visit = (one: unknown, other: unknown, path: string): void => {
    if (paths.length === mostPaths || canonicalJson(one) === canonicalJson(other)) return
    const both = [one, other]
    if (both.every(isRecord) || both.every(Array.isArray)) {
      const [mine, theirs] = both as Record<string, unknown>[]
      const keys = new Set([...Object.keys(mine ?? {}), ...Object.keys(theirs ?? {})])
      for (const key of keys) visit(mine?.[key], theirs?.[key], path === '' ? key : `${path}/${key}`)
    } else paths.push(path)
  }
  visit(before, after, '')
  return paths
}
