import type {
  AttributeDefinition,
  CreateTableCommandInput,
  GlobalSecondaryIndex,
} from '@aws-sdk/client-dynamodb'
import type { Collection } from '#ports/document-store/collection.ts'
import { partitionIn, placeIn, gsiName, wholeIndex } from './items.ts'

/** DynamoDB's quota of indexes of one table, unless AWS raises it for an account. */
const mostIndexes = 20

/** The number of global secondary indexes (GSIs) of the table: as many as the collection with the most indexes has. */
export function gsiCount(collections: readonly Collection<unknown>[]): number {
  const gsis = Math.max(0, ...collections.map(({ indexes }) => Object.keys(indexes).length))
  if (gsis >= mostIndexes) throw new RangeError(`a table takes ${mostIndexes - 1} indexes of a collection`)
  return gsis
}

// Indexes project keys only: they are written to, and billed, only when a document's key in them changes.
const index = (name: string, partition: string, place: string): GlobalSecondaryIndex => ({
  IndexName: name,
  KeySchema: [
    { AttributeName: partition, KeyType: 'HASH' },
    { AttributeName: place, KeyType: 'RANGE' },
  ],
  Projection: { ProjectionType: 'KEYS_ONLY' },
})

/** The types of all attributes that are keys somewhere. */
export function attributeDefinitions(gsis: number): AttributeDefinition[] {
  const text = (name: string): AttributeDefinition => ({ AttributeName: name, AttributeType: 'S' })
  const places = Array.from({ length: gsis }, (_, at): AttributeDefinition[] => [
    text(partitionIn(at + 1)),
    { AttributeName: placeIn(at + 1), AttributeType: 'B' },
  ])
  return [text('pk'), text('collection'), text('id'), ...places.flat()]
}

/** All indexes of the table. */
export const tableIndexes = (gsis: number): GlobalSecondaryIndex[] => [
  index(wholeIndex, 'collection', 'id'),
  ...Array.from({ length: gsis }, (_, at) => index(gsiName(at + 1), partitionIn(at + 1), placeIn(at + 1))),
]

/** The definition of the table, on demand, with its stream. */
export function tableDefinition(table: string, collections: readonly Collection<unknown>[]) {
  const gsis = gsiCount(collections)
  return {
    TableName: table,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: attributeDefinitions(gsis),
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    GlobalSecondaryIndexes: tableIndexes(gsis),
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
    DeletionProtectionEnabled: true,
  } satisfies CreateTableCommandInput
}

/** The same table as a CloudFormation template, with the settings that calls make on a running table. */
export function cloudFormationTemplate(collections: readonly Collection<unknown>[]): object {
  const { TableName: _name, StreamSpecification, ...definition } = tableDefinition('', collections)
  return {
    AWSTemplateFormatVersion: '2010-09-09',
    Description: 'The documents of a Vitrine shop',
    Parameters: { TableName: { Type: 'String', Default: 'vitrine' } },
    Resources: {
      Documents: {
        Type: 'AWS::DynamoDB::Table',
        DeletionPolicy: 'Retain',
        UpdateReplacePolicy: 'Retain',
        Properties: {
          TableName: { Ref: 'TableName' },
          ...definition,
          StreamSpecification: { StreamViewType: StreamSpecification.StreamViewType },
          TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        },
      },
    },
    Outputs: { StreamArn: { Value: { 'Fn::GetAtt': ['Documents', 'StreamArn'] } } },
  }
}
