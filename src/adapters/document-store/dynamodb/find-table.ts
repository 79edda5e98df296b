import { DescribeTableCommand, type DynamoDBClient, type TableDescription } from '@aws-sdk/client-dynamodb'
import { answering } from './calls.ts'

/** The table of this name, as AWS describes it; undefined when there is none. @throws StoreUnavailable */
export async function findTable(
  client: DynamoDBClient,
  table: string,
): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: table }))).Table
  } catch (error) {
    if (error instanceof Error && error.name === 'ResourceNotFoundException') return undefined
    return answering(Promise.reject(error))
  }
}
