import { afterAll } from 'vitest'
import { endSharedDynamo } from './dynamodb-server.ts'
import { endSharedMongo } from './mongodb-server.ts'

// Set-up of each file of tests that may use a database of its own.
afterAll(() => Promise.all([endSharedDynamo(), endSharedMongo()]))
