import { createTableAt } from '../reliability/fleet/stores.ts'
import { startDynamo, withoutDynamo } from './dynamodb-server.ts'
import { describeOutages } from './outage-suite.ts'

describeOutages({
  name: 'DynamoDB',
  isMissing: withoutDynamo(),
  start: startDynamo,
  createStore: ({ endpoint }) => createTableAt(endpoint),
})
