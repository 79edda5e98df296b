import { describe, expect, it } from 'vitest'
import { partsOfUrl, streamsEndpoint } from './open.ts'

describe('the address of a DynamoDB store', () => {
  it('names a region and a table', () => {
    expect(partsOfUrl('dynamodb://eu-central-1/my.shop_1')).toEqual({
      region: 'eu-central-1',
      table: 'my.shop_1',
    })
    for (const wrong of [
      'dynamodb://eu-central-1',
      'dynamodb:///shop',
      'dynamodb://eu/ab',
      'dynamodb://eu/a/b',
    ]) {
      expect(() => partsOfUrl(wrong)).toThrow(RangeError)
    }
  })

  it('is that of the streams too where it is not one of AWS', () => {
    const of = (ofTable: string, ofStreams?: string) =>
      streamsEndpoint({ AWS_ENDPOINT_URL_DYNAMODB: ofTable, AWS_ENDPOINT_URL_DYNAMODB_STREAMS: ofStreams })
    expect(of('http://127.0.0.1:8000')).toBe('http://127.0.0.1:8000')
    expect(of('http://127.0.0.1:8000', 'http://127.0.0.1:8001')).toBeUndefined()
    expect(of('https://vpce-1.dynamodb.eu-central-1.vpce.amazonaws.com')).toBeUndefined()
    expect(of('https://dynamodb.eu-central-1.api.aws')).toBeUndefined()
    expect(streamsEndpoint({})).toBeUndefined()
  })
})
