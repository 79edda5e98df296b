import { GetObjectCommand } from '@aws-sdk/client-s3'
import { isMissing, type Bucket } from './bucket.ts'

/**
 * Reads an object of at most so many bytes: `too_large` when it has more, undefined when there is none. A
 * body that breaks off is a failure, not a shorter object.
 */
export async function readObject(
  bucket: Bucket,
  key: string,
  most: number,
): Promise<Uint8Array | 'too_large' | undefined> {
  try {
    return await bucket.call(async (client, options) => {
      const answer = await client.send(new GetObjectCommand({ Bucket: bucket.name, Key: key }), options)
      const body = answer.Body
      if (!body) return new Uint8Array()
      const stop = () => 'destroy' in body && body.destroy(new Error('too slow'))
      if ((answer.ContentLength ?? Infinity) > most) {
        // Left unread, it would hold its connection until a timeout.
        stop()
        return 'too_large'
      }
      // The SDK itself watches the deadline only until the answer begins.
      options.abortSignal.addEventListener('abort', stop, { once: true })
      return await body.transformToByteArray()
    })
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
