import { examineTable, type TableProblem } from '#adapters/document-store/dynamodb/examine-table.ts'
import { openClient, partsOfUrl } from '#adapters/document-store/dynamodb/open.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import { failed, look, ok, warning, type Check } from './check.ts'

const prepare = 'Run npm run store:create (docs/stores/dynamodb.md); the shop may run meanwhile.'

const checkOf = ({ part, state, detail }: TableProblem): Check => {
  if (state === 'fine') return ok(part, detail)
  return state === 'missing' ? failed(part, detail, prepare) : warning(part, detail, prepare)
}

/** Whether the table of `dynamodb://REGION/TABLE` has all that the collections need. */
export function checkTable(url: string, collections: readonly Collection<unknown>[]): Promise<Check[]> {
  return look('Table', 'See docs/stores/dynamodb.md for the rights that the shop needs.', async () => {
    const { region, table } = partsOfUrl(url)
    const client = await openClient(region)
    try {
      return (await examineTable({ client, table }, collections)).map(checkOf)
    } finally {
      client.destroy()
    }
  })
}
