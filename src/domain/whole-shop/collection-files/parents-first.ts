/** Rows in the order in which they can be saved: each after the one that it names as its parent, as far as there is one. */
export function parentsFirst<Row extends { file: { handle: string; parent?: string | null | undefined } }>(
  rows: readonly Row[],
): Row[] {
  const byHandle = new Map(rows.map((row) => [row.file.handle, row]))
  const placed = new Set<Row>()
  for (const row of rows) {
    const waiting: Row[] = []
    let at: Row | undefined = row
    while (at && !placed.has(at) && !waiting.includes(at)) {
      waiting.push(at)
      at = byHandle.get(at.file.parent ?? '')
    }
    for (const each of waiting.reverse()) placed.add(each)
  }
  return [...placed]
}
