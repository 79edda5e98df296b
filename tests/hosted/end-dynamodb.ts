import { afterAll } from 'vitest'
import { endSharedDynamo } from './dynamodb-local.ts'

// Set-up of each file of tests that may use DynamoDB.
afterAll(endSharedDynamo)
