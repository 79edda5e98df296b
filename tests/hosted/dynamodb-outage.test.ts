import { createTableAt } from '../reliability/fleet/stores.ts'
import { startDynamoLocal, withoutDynamo, type DynamoLocal } from './dynamodb-local.ts'
import { describeOutages } from './outage-suite.ts'

describeOutages<DynamoLocal>({
  name: 'DynamoDB',
  isMissing: withoutDynamo(),
  start: (folder, killed) =>
    startDynamoLocal({ folder, ...(killed && { port: Number(new URL(killed.endpoint).port) }) }),
  createStore: ({ endpoint }) => createTableAt(endpoint),
})
