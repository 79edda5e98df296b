import { createDatabaseOn } from '../reliability/fleet/stores.ts'
import { startMongo, withoutMongo } from './mongodb-server.ts'
import { describeOutages } from './outage-suite.ts'

describeOutages({
  name: 'MongoDB',
  isMissing: withoutMongo(),
  start: startMongo,
  createStore: createDatabaseOn,
})
