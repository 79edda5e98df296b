import { UpdateTimeToLiveCommand } from '@aws-sdk/client-dynamodb'
import { createTable } from '#adapters/document-store/dynamodb/create-table.ts'

/**
 * Creates a table from which DynamoDB takes nothing away. It would, at any moment, what has expired by today's date: tests
 * live in a past of their own.
 */
export async function createUnsweptTable(needs: Parameters<typeof createTable>[0]): Promise<void> {
  await createTable(needs)
  const TimeToLiveSpecification = { AttributeName: 'ttl', Enabled: false }
  await needs.client.send(new UpdateTimeToLiveCommand({ TableName: needs.table, TimeToLiveSpecification }))
}
