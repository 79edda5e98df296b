import { createDatabaseOn } from '../reliability/fleet/stores.ts'
import { startMongo, withoutMongo, type MongoServer } from './mongodb-server.ts'
import { describeOutages } from './outage-suite.ts'

describeOutages<MongoServer>({
  name: 'MongoDB',
  isMissing: withoutMongo(),
  start: (folder, killed) => startMongo({ folder, ...(killed && { port: killed.port }) }),
  createStore: createDatabaseOn,
})
