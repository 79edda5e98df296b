import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { endSharedDynamo } from '../hosted/dynamodb-server.ts'
import { endSharedMongo } from '../hosted/mongodb-server.ts'
import { idleHours } from '../processes/idle-hours.ts'
import { measureActions, type Action } from './actions.ts'
import { costPage } from './cost-page.ts'
import { openMeteredShop } from './metered-shop.ts'

/** `npm run cost`: measures what things cost on the embedded store, DynamoDB and MongoDB, and writes docs/cost.md. */
async function measure(store: string): Promise<Action[]> {
  const shop = await openMeteredShop(store)
  try {
    return await measureActions(shop)
  } finally {
    await shop.close()
  }
}

const documents = await measure('sqlite')
const units = await measure('dynamodb')
await endSharedDynamo()
const commands = await measure('mongodb')
await endSharedMongo()
const actions = documents.map((action, at) => {
  const { readUnits = 0, writeUnits = 0 } = units[at]?.spent ?? {}
  const { operations = 0 } = commands[at]?.spent ?? {}
  return { ...action, spent: { ...action.spent, readUnits, writeUnits, operations } }
})
await writeFile(join(import.meta.dirname, '../../docs/cost.md'), costPage(actions, idleHours))
for (const { spent, title } of actions) console.log(title.padEnd(76), JSON.stringify(spent))
