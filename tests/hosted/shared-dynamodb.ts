import { startDynamoLocal, withoutDynamo } from './dynamodb-local.ts'

/**
 * Before tests on DynamoDB: starts one DynamoDB Local for all of them, unless DYNAMODB_ENDPOINT names one, and answers how
 * to end it. To start is most of what it does for a small test.
 *
 * @throws Error as `startDynamoLocal` does
 */
export default async function shareDynamo(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['DYNAMODB_ENDPOINT'] || withoutDynamo()) return undefined
  const local = await startDynamoLocal()
  process.env['DYNAMODB_ENDPOINT'] = local.endpoint
  return async () => {
    delete process.env['DYNAMODB_ENDPOINT']
    await local.stop()
  }
}
