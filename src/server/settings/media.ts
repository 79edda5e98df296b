import { z } from 'zod'
import { flag, webAddress } from './formats.ts'

/** Where pictures lie and how they are served. */
export const mediaSettings = {
  MEDIA_URL: z
    .string()
    .regex(
      /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w-][\w.-]*)*\/?$/,
      'write s3://BUCKET or s3://BUCKET/FOLDER, as in s3://pictures/shop',
    )
    .optional()
    .meta({
      description: 'S3-compatible bucket for pictures: s3://BUCKET[/FOLDER]; DATA_DIR/media when unset',
    }),
  MEDIA_S3_ENDPOINT: webAddress
    .optional()
    .meta({ description: 'Address of S3-compatible storage; Amazon’s when unset' }),
  MEDIA_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/, 'write a region such as eu-central-1, or auto')
    .optional()
    .meta({ description: 'Region of the bucket; AWS_REGION when unset, us-east-1 with an endpoint' }),
  MEDIA_S3_PATH_STYLE: flag(
    'Whether the bucket stands in the path of addresses; on with MEDIA_S3_ENDPOINT, off without, when unset',
  ),
  MEDIA_S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .meta({ description: 'Key id for the bucket; as the AWS environment says when unset' }),
  MEDIA_S3_SECRET_ACCESS_KEY: z
    .string()
    .optional()
    .meta({ description: 'The secret that goes with MEDIA_S3_ACCESS_KEY_ID' }),
  MEDIA_DIRECT_UPLOADS: flag(
    'Whether staff upload pictures directly to the bucket; on with MEDIA_URL when unset',
  ),
  MEDIA_PUBLIC_URL: webAddress
    .refine((url) => !URL.canParse(url) || new URL(url).search === '', 'leave out the part from ? on')
    .optional()
    .meta({
      description: 'Public URL of pictures on a CDN; /media of the shop when unset',
    }),
  MEDIA_CACHE_MB: z.coerce
    .number({ error: 'write a whole number' })
    .int('write a whole number')
    .min(1, 'write 1 or more')
    .max(16_384, 'write at most 16384')
    .default(64)
    .meta({ description: 'Size of the picture cache of each process in megabytes' }),
}

type Values = z.output<z.ZodObject<typeof mediaSettings>>

/** The conflict between these settings, as one line that names one of them; undefined when there is none. */
export function mediaTrouble(values: Values & { PUBLIC_URL?: string | undefined }): string | undefined {
  const { MEDIA_URL, MEDIA_S3_ACCESS_KEY_ID: keyId, MEDIA_S3_SECRET_ACCESS_KEY: key } = values
  if ((keyId === undefined) !== (key === undefined)) {
    const [missing, other] =
      keyId === undefined ? ['ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] : ['SECRET_ACCESS_KEY', 'ACCESS_KEY_ID']
    return `MEDIA_S3_${missing} is missing: MEDIA_S3_${other} is of no use without it.`
  }
  const lonely = (
    [
      'MEDIA_S3_ENDPOINT',
      'MEDIA_S3_REGION',
      'MEDIA_S3_ACCESS_KEY_ID',
      'MEDIA_S3_PATH_STYLE',
      'MEDIA_DIRECT_UPLOADS',
    ] as const
  ).find((name) => values[name] !== undefined && values[name] !== false)
  if (MEDIA_URL === undefined && lonely)
    return `MEDIA_URL is missing: ${lonely} is about the bucket that it names.`
  if (!values.PUBLIC_URL?.startsWith('https:')) return undefined
  if (values.MEDIA_PUBLIC_URL?.startsWith('http:'))
    return 'MEDIA_PUBLIC_URL is wrong: a shop on https can show no pictures from http.'
  if (values.MEDIA_S3_ENDPOINT?.startsWith('http:') && values.MEDIA_DIRECT_UPLOADS !== false)
    return 'MEDIA_DIRECT_UPLOADS is wrong: browsers on https send nothing to an endpoint on http; set it to off.'
  return undefined
}
