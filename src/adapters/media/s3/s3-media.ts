import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { checkFile, fileTypeOf, isContentName } from '#ports/media/file-names.ts'
import { MediaUnavailable, type MediaStore } from '#ports/media/media.ts'
import type { Bucket } from './bucket.ts'
import { readObject } from './read-object.ts'

/** No picture that the shop makes comes near it: whatever is larger is not one of ours. */
const largestFile = 25_000_000

/** For clients that read the bucket directly; the shop sends the same header. */
const cacheControl = (name: string): string =>
  isContentName(name) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'

/** Stores pictures in a bucket, under `PREFIX/media/`: the one folder that may be public. */
export function createS3Media(bucket: Bucket): MediaStore {
  const { name: Bucket } = bucket
  const keyOf = (name: string): string => `${bucket.prefix}media/${name}`
  return {
    async put(name, bytes, contentType) {
      checkFile(name, contentType)
      const command = new PutObjectCommand({
        Bucket,
        Key: keyOf(name),
        Body: bytes,
        ContentType: contentType,
        ContentLength: bytes.byteLength,
        CacheControl: cacheControl(name),
      })
      await bucket.call((client, options) => client.send(command, options))
    },
    async get(name) {
      const contentType = fileTypeOf(name)
      if (contentType === undefined) return undefined
      const bytes = await readObject(bucket, keyOf(name), largestFile)
      if (bytes === 'too_large')
        throw new MediaUnavailable('the object is larger than any picture of the shop')
      return bytes && { bytes, contentType }
    },
    async remove(name) {
      if (fileTypeOf(name) === undefined) return
      const command = new DeleteObjectCommand({ Bucket, Key: keyOf(name) })
      await bucket.call((client, options) => client.send(command, options))
    },
  }
}
