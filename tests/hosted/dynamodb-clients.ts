import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'

/** Clients of a stand-in for DynamoDB, which takes any credentials. `patience` is for one try, in milliseconds. */
export function clientsOf(endpoint: string, patience = 20_000) {
  const settings = {
    region: 'eu-central-1',
    endpoint,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    requestHandler: { connectionTimeout: 1_000, requestTimeout: patience, throwOnRequestTimeout: true },
  }
  const client = new DynamoDBClient(settings)
  const streams = new DynamoDBStreamsClient(settings)
  const destroy = (): void => {
    client.destroy()
    streams.destroy()
  }
  return { client, streams, destroy }
}
