import { limits } from '#vocabulary/limits.ts'

/** Reads a page of a list. */
export type ReadPage<Row> = (query: {
  after?: string
  limit: number
}) => Promise<{ items: Row[]; next: string | null }>

/** All rows of a list, page by page; undefined for more than `most`. */
export async function readAll<Row>(read: ReadPage<Row>): Promise<Row[]>
export async function readAll<Row>(read: ReadPage<Row>, most: number): Promise<Row[] | undefined>
export async function readAll<Row>(read: ReadPage<Row>, most = Infinity): Promise<Row[] | undefined> {
  const rows: Row[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<ReadPage<Row>>> = await read({
      limit: limits.pageSizeMost.value,
      ...(after === null ? {} : { after }),
    })
    rows.push(...page.items)
    after = page.next
  } while (after !== null && rows.length <= most)
  return rows.length > most ? undefined : rows
}
