import { mkdir } from 'node:fs/promises'
import { openDiskMedia } from '#adapters/media/disk/disk-media.ts'
import { BucketRefused, checkBucket, openBucket, type Bucket } from '#adapters/media/s3/bucket.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { cachedMedia } from '#ports/media/cached-media.ts'
import { MediaUnavailable, type MediaStore } from '#ports/media/media.ts'
import type { Uploads } from '#ports/media/uploads.ts'
import { hour } from '#vocabulary/time.ts'
import { SettingsError, type Settings } from '../settings.ts'

/** Where pictures lie, and how they get there and to browsers. */
export interface OpenMedia {
  media: MediaStore
  /** Takes files straight from browsers; undefined: they are sent to the shop. */
  uploads: Uploads | undefined
  /** The start of picture addresses: `/media`, or that of a CDN. */
  publicBase: string
}

type MediaSettings = Pick<Settings, Extract<keyof Settings, `MEDIA_${string}` | 'mediaDirectory'>>

interface Needs {
  settings: MediaSettings
  clock: Clock
  /** Told each time the bucket does not answer. */
  onTrouble?: ((error: MediaUnavailable) => void) | undefined
}

/**
 * Opens the media store that the settings name.
 * @throws SettingsError when the bucket refuses the shop
 */
export async function openMedia({ settings, clock, onTrouble }: Needs): Promise<OpenMedia> {
  const publicBase = settings.MEDIA_PUBLIC_URL?.replace(/\/+$/, '') ?? '/media'
  if (settings.MEDIA_URL === undefined) {
    await mkdir(settings.mediaDirectory, { recursive: true })
    return { media: openDiskMedia({ directory: settings.mediaDirectory }), uploads: undefined, publicBase }
  }
  const bucket = await reach(settings, settings.MEDIA_URL, onTrouble)
  const { createS3Media } = await import('#adapters/media/s3/s3-media.ts')
  const { createS3Uploads } = await import('#adapters/media/s3/s3-uploads.ts')
  return {
    media: cachedMedia(createS3Media(bucket), {
      mostBytes: settings.MEDIA_CACHE_MB * 1_000_000,
      mostAge: hour,
      clock,
    }),
    uploads: settings.MEDIA_DIRECT_UPLOADS === false ? undefined : createS3Uploads(bucket),
    publicBase,
  }
}

async function reach(
  settings: MediaSettings,
  mediaUrl: string,
  onTrouble: Needs['onTrouble'],
): Promise<Bucket> {
  const {
    MEDIA_S3_ENDPOINT: endpoint,
    MEDIA_S3_ACCESS_KEY_ID: keyId,
    MEDIA_S3_SECRET_ACCESS_KEY: key,
  } = settings
  const { hostname, pathname } = new URL(mediaUrl)
  const folder = pathname.replaceAll(/^\/+|\/+$/g, '')
  try {
    const bucket = await openBucket({
      bucket: hostname,
      prefix: folder === '' ? '' : `${folder}/`,
      region: settings.MEDIA_S3_REGION ?? (endpoint === undefined ? undefined : 'us-east-1'),
      endpoint,
      pathStyle: settings.MEDIA_S3_PATH_STYLE ?? endpoint !== undefined,
      credentials: keyId && key ? { accessKeyId: keyId, secretAccessKey: key } : undefined,
      onTrouble,
    })
    // A shop without pictures is better than none: one that does not answer now may do so soon.
    await checkBucket(bucket).catch((error: unknown) => {
      if (!(error instanceof MediaUnavailable)) throw error
    })
    return bucket
  } catch (error) {
    if (!(error instanceof BucketRefused)) throw error
    throw new SettingsError(`MEDIA_URL is wrong: ${hostname}: ${error.message}; ${mendOf(error.code)}.`)
  }
}

const mends: Readonly<Record<string, string>> = {
  NoSuchBucket: 'create the bucket or name another',
  AccessDenied: 'give the shop the right to list, read, write and remove its objects',
  InvalidAccessKeyId: 'check MEDIA_S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'check MEDIA_S3_SECRET_ACCESS_KEY and MEDIA_S3_REGION',
  PermanentRedirect: 'check MEDIA_S3_REGION',
  AuthorizationHeaderMalformed: 'check MEDIA_S3_REGION',
  'no region was found': 'set MEDIA_S3_REGION',
  'no keys were found':
    'set MEDIA_S3_ACCESS_KEY_ID and MEDIA_S3_SECRET_ACCESS_KEY, or give the machine a role',
}

const mendOf = (code: string): string => mends[code] ?? 'check the settings that begin with MEDIA_'
