/** Calls under way at once: few enough for the limits of an address. */
const atOnce = 4

/** Runs it for every row, whatever becomes of others; the first failure is thrown in the end. */
export async function forEachRow<Row>(
  rows: readonly Row[],
  run: (row: Row) => Promise<unknown>,
): Promise<void> {
  const rest = [...rows]
  const failures: unknown[] = []
  const work = async () => {
    for (let row = rest.shift(); row !== undefined; row = rest.shift())
      await run(row).catch((error: unknown) => failures.push(error))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  if (failures.length > 0) throw failures[0]
}
