import { expect, test } from 'vitest'
import { readSettings } from '../settings.ts'

const bucket = { MEDIA_URL: 's3://pictures/shop', MEDIA_S3_REGION: 'eu-central-1' }
const https = { PUBLIC_URL: 'https://shop.example.org' }

test.each([
  [bucket],
  [{ MEDIA_URL: 's3://pictures' }],
  [{ MEDIA_URL: 's3://pic.tures-1/some/folder/' }],
  [{ ...bucket, ...https, MEDIA_S3_ENDPOINT: 'http://minio:9000', MEDIA_DIRECT_UPLOADS: 'off' }],
  [{ ...bucket, MEDIA_S3_ENDPOINT: 'http://localhost:9000' }],
  [{ MEDIA_PUBLIC_URL: 'https://cdn.example.org/media/' }],
])('%o is fine', (environment) => {
  expect(readSettings(environment as Record<string, string>).MEDIA_CACHE_MB).toBe(64)
})

test.each([
  [{ MEDIA_URL: 'pictures' }, 'MEDIA_URL is wrong: write s3://BUCKET or s3://BUCKET/FOLDER'],
  [{ MEDIA_URL: 's3://Pictures' }, 'MEDIA_URL is wrong'],
  [{ MEDIA_URL: 's3://pictures/../other' }, 'MEDIA_URL is wrong'],
  [{ MEDIA_URL: 's3://pictures/shop?x=1' }, 'MEDIA_URL is wrong'],
  [{ MEDIA_URL: 's3://key:secret@pictures' }, 'MEDIA_URL is wrong'],
  [{ MEDIA_S3_REGION: 'eu-central-1' }, 'MEDIA_URL is missing: MEDIA_S3_REGION is about the bucket'],
  [{ MEDIA_DIRECT_UPLOADS: 'on' }, 'MEDIA_URL is missing'],
  [{ ...bucket, MEDIA_S3_ACCESS_KEY_ID: 'AKIA' }, 'MEDIA_S3_SECRET_ACCESS_KEY is missing'],
  [{ ...bucket, MEDIA_S3_SECRET_ACCESS_KEY: 'x' }, 'MEDIA_S3_ACCESS_KEY_ID is missing'],
  [{ ...bucket, MEDIA_CACHE_MB: '0' }, 'MEDIA_CACHE_MB is wrong: write 1 or more.'],
  [{ ...bucket, MEDIA_S3_ENDPOINT: 'minio:9000' }, 'MEDIA_S3_ENDPOINT is wrong'],
  [
    { ...bucket, ...https, MEDIA_S3_ENDPOINT: 'http://minio:9000' },
    'MEDIA_DIRECT_UPLOADS is wrong: browsers on https send nothing to an endpoint on http',
  ],
  [{ ...https, MEDIA_PUBLIC_URL: 'http://cdn.example.org' }, 'MEDIA_PUBLIC_URL is wrong'],
  [{ MEDIA_PUBLIC_URL: 'https://cdn.example.org/?x=1' }, 'MEDIA_PUBLIC_URL is wrong'],
  [{ MEDIA_PUBLIC_URL: '//cdn.example.org' }, 'MEDIA_PUBLIC_URL is wrong'],
])('%o stops the start with a line that names the setting', (environment, line) => {
  expect(() => readSettings(environment as Record<string, string>)).toThrow(line)
})
