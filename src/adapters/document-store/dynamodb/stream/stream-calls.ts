import {
  DescribeStreamCommand,
  ExpiredIteratorException,
  GetRecordsCommand,
  GetShardIteratorCommand,
  TrimmedDataAccessException,
  type _Record,
  type DynamoDBStreamsClient,
} from '@aws-sdk/client-dynamodb-streams'
import { answering, toStoreError } from '../calls.ts'
import type { Item } from '../items.ts'

/** A part of a stream: changes of some documents for some hours, continued in the shards that have it as parent. */
export interface Shard {
  id: string
  parent: string | undefined
}

/** A change record of the stream. */
export interface StreamRecord {
  /** Grows along a shard. */
  sequence: string
  key: string
  /** Undefined when the document was removed. */
  item: Item | undefined
  /** Milliseconds since 1970, in whole seconds. */
  createdAt: number
}

/** Where reading a shard begins: at its oldest change, after its newest one, or after a sequence number. */
export type StartPosition = 'oldest' | 'newest' | { after: string }

/** Some records of a shard; `next` is undefined at the end of a closed one. */
export interface SomeRecords {
  records: StreamRecord[]
  next: string | undefined
}

/** The calls to a stream. Tests pass their own, to simulate cases that no local database has. */
export interface StreamCalls {
  shards(): Promise<Shard[]>
  /** Undefined when DynamoDB has forgotten the records there. */
  iterator(shard: string, from: StartPosition): Promise<string | undefined>
  /** Undefined when DynamoDB has forgotten the iterator, or the records that it points at. */
  records(iterator: string): Promise<SomeRecords | undefined>
}

function toRecord({ dynamodb }: _Record): StreamRecord {
  return {
    sequence: dynamodb?.SequenceNumber ?? '',
    key: dynamodb?.Keys?.['pk']?.S ?? '',
    item: dynamodb?.NewImage,
    createdAt: dynamodb?.ApproximateCreationDateTime?.getTime() ?? 0,
  }
}

/** Undefined for records that DynamoDB has forgotten; other failures as the port's errors. */
async function unlessForgotten<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ExpiredIteratorException || error instanceof TrimmedDataAccessException) {
      return undefined
    }
    throw toStoreError(error)
  }
}

/** Ties the calls to one stream. */
export function createStreamCalls(client: DynamoDBStreamsClient, stream: string): StreamCalls {
  return {
    async shards() {
      const all: Shard[] = []
      let last: string | undefined
      do {
        const input = { StreamArn: stream, ...(last !== undefined && { ExclusiveStartShardId: last }) }
        const { StreamDescription } = await answering(client.send(new DescribeStreamCommand(input)))
        for (const { ShardId, ParentShardId } of StreamDescription?.Shards ?? [])
          all.push({ id: ShardId ?? '', parent: ParentShardId })
        last = StreamDescription?.LastEvaluatedShardId
      } while (last !== undefined)
      return all
    },
    async iterator(shard, from) {
      const types = { oldest: 'TRIM_HORIZON', newest: 'LATEST' } as const
      const where =
        typeof from === 'string'
          ? { ShardIteratorType: types[from] }
          : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER' as const, SequenceNumber: from.after }
      const input = { StreamArn: stream, ShardId: shard, ...where }
      return (await unlessForgotten(client.send(new GetShardIteratorCommand(input))))?.ShardIterator
    },
    async records(iterator) {
      const input = { ShardIterator: iterator }
      const answer = await unlessForgotten(client.send(new GetRecordsCommand(input)))
      return answer && { records: (answer.Records ?? []).map(toRecord), next: answer.NextShardIterator }
    },
  }
}
