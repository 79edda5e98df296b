import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3'
import { MediaUnavailable } from '#ports/media/media.ts'

/** Which bucket, and how it is reached. */
export interface BucketSettings {
  bucket: string
  /** The prefix of the keys of all objects; empty, or ending in `/`. */
  prefix: string
  /** Undefined: from the environment (`AWS_REGION`, a profile). */
  region: string | undefined
  /** The address of storage other than Amazon’s. */
  endpoint: string | undefined
  /** Whether the bucket stands in the path of addresses and not in the host name. */
  pathStyle: boolean
  /** Undefined: as the environment gives them (variables, a profile, the role of the machine). */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
  /** Longest time one call may take with all its tries, in milliseconds. */
  deadline?: number
  /** Called with each call that got no answer. */
  onTrouble?: ((error: MediaUnavailable) => void) | undefined
}

/** A bucket with the client that speaks to it. */
export interface Bucket {
  name: string
  prefix: string
  /** Where requests for its objects go, as browsers write it. */
  origin: string
  /**
   * Makes one call, within the deadline.
   * @throws MediaUnavailable when there was no answer, or one that requests a retry
   * @throws BucketRefused when the storage refused
   */
  call<T>(run: (client: S3Client, options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T>
}

/** The storage answered, and refused: rights, keys, region or name of the bucket are wrong. */
export class BucketRefused extends Error {
  override readonly name = 'BucketRefused'
  /** S3’s own word: `NoSuchKey`, `AccessDenied`, … */
  readonly code: string
  readonly status: number

  constructor(code: string, status: number) {
    super(`the bucket refused: ${code}`)
    this.code = code
    this.status = status
  }
}

/** Refusals by which a service requests a retry. */
const transient = new Set([
  'SlowDown',
  'RequestTimeout',
  'Throttling',
  'ThrottlingException',
  'TooManyRequests',
])

/**
 * Only the code and status of an error are passed on: the SDK’s errors carry requests with signatures
 * in them, which no log should hold.
 */
function explain(error: unknown): Error {
  const {
    name = 'Error',
    $metadata,
    $fault,
  } = error as {
    name?: string
    $metadata?: { httpStatusCode?: number }
    $fault?: string
  }
  const status = $metadata?.httpStatusCode ?? 0
  if (name === 'CredentialsProviderError') return new BucketRefused('no keys were found', status)
  if ($fault !== undefined && status >= 300 && status < 500 && status !== 429 && !transient.has(name)) {
    return new BucketRefused(name, status)
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : name
  return new MediaUnavailable(`the bucket does not answer: ${status > 0 ? `${name} (${status})` : code}`)
}

const defaultDeadline = 30_000

/**
 * Opens a bucket. The SDK is loaded here, so only by shops whose pictures lie in one.
 * @throws BucketRefused when no region can be found
 */
export async function openBucket(settings: BucketSettings): Promise<Bucket> {
  const { bucket, prefix, credentials, deadline = defaultDeadline, onTrouble } = settings
  const { S3Client } = await import('@aws-sdk/client-s3')
  const options = clientOptions(settings)
  const client = new S3Client({ ...options, ...(credentials ? { credentials } : {}) })
  await client.config.region().catch(() => {
    throw new BucketRefused('no region was found', 0)
  })
  return {
    name: bucket,
    prefix,
    origin: await originOf(bucket, options),
    async call(run) {
      try {
        return await run(client, { abortSignal: AbortSignal.timeout(deadline) })
      } catch (error) {
        const explained = explain(error)
        if (explained instanceof MediaUnavailable) onTrouble?.(explained)
        throw explained
      }
    },
  }
}

const clientOptions = ({ region, endpoint, pathStyle }: BucketSettings): S3ClientConfig => ({
  forcePathStyle: pathStyle,
  maxAttempts: 3,
  // Checksums beyond the signature are Amazon’s own: other storage refuses the headers they come in.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  requestHandler: { connectionTimeout: 3_000, requestTimeout: 15_000, throwOnRequestTimeout: true },
  ...(region === undefined ? {} : { region }),
  ...(endpoint === undefined ? {} : { endpoint }),
})

/** Read from the SDK, which knows the endpoint of each region: by signing an unused request with dummy keys. */
async function originOf(Bucket: string, options: S3ClientConfig): Promise<string> {
  const { GetObjectCommand, S3Client } = await import('@aws-sdk/client-s3')
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
  const nobody = new S3Client({
    ...options,
    credentials: { accessKeyId: 'nobody', secretAccessKey: 'nobody' },
  })
  const url = await getSignedUrl(nobody, new GetObjectCommand({ Bucket, Key: 'x' }))
  return new URL(url).origin
}

/** Whether a refusal means that the object is missing; a missing bucket is something else. */
export function isMissing(error: unknown): boolean {
  return error instanceof BucketRefused && error.status === 404 && error.code !== 'NoSuchBucket'
}

/**
 * Checks that the bucket exists and may be listed, without which a missing object looks like a forbidden one.
 * @throws MediaUnavailable, BucketRefused
 */
export async function checkBucket({ name, prefix, call }: Bucket): Promise<void> {
  const { ListObjectsV2Command } = await import('@aws-sdk/client-s3')
  await call((client, options) =>
    client.send(new ListObjectsV2Command({ Bucket: name, Prefix: prefix, MaxKeys: 1 }), options),
  )
}
