import { DeleteObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { Uploads } from '#ports/media/uploads.ts'
import type { Bucket } from './bucket.ts'
import { readObject } from './read-object.ts'

/** Removed in one run at most; the next one, which follows at once, takes the rest. */
const removedAtOnce = 16

/**
 * Takes raw uploads under `PREFIX/uploads/` by a signed PUT. Type and length are part of the signature, so
 * that the storage itself refuses any other file (S3’s POST policies would allow a range of lengths, but
 * few others have them).
 */
export function createS3Uploads(bucket: Bucket): Uploads {
  const { name: Bucket } = bucket
  const folder = `${bucket.prefix}uploads/`
  const sign = (id: string, contentType: string, size: number, expiresIn: number): Promise<string> =>
    bucket.call((client) =>
      getSignedUrl(
        client,
        new PutObjectCommand({ Bucket, Key: folder + id, ContentType: contentType, ContentLength: size }),
        { expiresIn, signableHeaders: new Set(['host', 'content-type', 'content-length']) },
      ),
    )
  const list = (ContinuationToken: string | undefined) =>
    bucket.call((client, options) => {
      const command = new ListObjectsV2Command({ Bucket, Prefix: folder, ContinuationToken })
      return client.send(command, options)
    })
  const removeKey = (Key: string) =>
    bucket.call((client, options) => client.send(new DeleteObjectCommand({ Bucket, Key }), options))

  return {
    origin: bucket.origin,
    async offer(id, { contentType, size }, seconds) {
      const url = await sign(id, contentType, size, seconds)
      // The browser sets the length itself, and scripts cannot.
      return { method: 'PUT', url, headers: { 'content-type': contentType } }
    },
    read: (id, most) => readObject(bucket, folder + id, most),
    async remove(id) {
      await removeKey(folder + id)
    },
    async removeOlder(before) {
      const old: string[] = []
      let after: string | undefined
      do {
        const { Contents = [], NextContinuationToken } = await list(after)
        const gone = Contents.filter(({ LastModified }) => LastModified && LastModified < before)
        old.push(...gone.flatMap(({ Key }) => Key ?? []))
        after = NextContinuationToken
      } while (after !== undefined && old.length < removedAtOnce)
      await Promise.all(old.slice(0, removedAtOnce).map(removeKey))
      return Math.min(old.length, removedAtOnce)
    },
  }
}
