import { createTableAt } from '../reliability/fleet/stores.ts'
import { startDynamo, withoutDynamo, type DynamoServer } from './dynamodb-server.ts'
import { describeOutages } from './outage-suite.ts'

describeOutages<DynamoServer>({
  name: 'DynamoDB',
  isMissing: withoutDynamo(),
  start: (folder, killed) =>
    startDynamo({ folder, ...(killed && { port: Number(new URL(killed.endpoint).port) }) }),
  createStore: ({ endpoint }) => createTableAt(endpoint),
})
