import { hash } from 'node:crypto'
import { z } from 'zod'
import { fileTypeOf } from '#ports/media/file-names.ts'
import { reasonOfIssue } from '#http/api/field-messages.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import { BundleFailure } from './bundle-failure.ts'
import { canonicalJson, compareIds } from '#ports/document-store/canonical-json.ts'

/** Of the layout of bundles; it grows when an older program could not read them any more. */
const formatVersion = 1

/** Most bytes of a manifest: room for some 400,000 pictures. */
export const longestManifest = 64_000_000

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const size = z.int().min(0)

const part = z.strictObject({
  name: z.string().max(210),
  bytes: size,
  sha256,
})

const manifest = z.strictObject({
  format: z.literal('vitrine-bundle'),
  version: z.int(),
  shop: z.string(),
  /** Whether keys and password hashes are in it. */
  secrets: z.boolean(),
  /** Whether all of it is of one moment. */
  oneMoment: z.boolean(),
  collections: z.array(
    z.strictObject({ name: z.string().regex(/^[a-zA-Z]+$/), schemaVersion: z.int().min(1), documents: size }),
  ),
  /** In the order in which they follow: documents by collection, then pictures by name. */
  parts: z.array(part),
  /** SHA-256 of the manifest without this field. */
  sha256,
})

/** The parts of a bundle, with their checksums. */
export type Manifest = z.infer<typeof manifest>
/** One file of a bundle. */
export type Part = z.infer<typeof part>

/** The name of the part that holds a collection. */
export const documentsPart = (collection: string): string => `documents/${collection}.jsonl`
/** The name of the part that holds a picture. */
export const picturePart = (name: string): string => `media/${name}`
/** Whether a bundle can hold a picture of this name. */
export const isPicturePart = (name: string): boolean =>
  name.startsWith('media/') && fileTypeOf(name.slice('media/'.length)) !== undefined

const sumOf = (content: object): string => hash('sha256', canonicalJson(content), 'hex')

/** Seals a manifest with its own sum. */
export function sealManifest(content: Omit<Manifest, 'format' | 'version' | 'sha256'>): Manifest {
  const open = { format: 'vitrine-bundle' as const, version: formatVersion, ...content }
  return { ...open, sha256: sumOf(open) }
}

/** The manifest as it is written: one line. */
export const writeManifest = (sealed: Manifest): string => `${canonicalJson(sealed)}\n`

function versionOf(found: unknown): unknown {
  return typeof found === 'object' && found !== null && 'version' in found ? found.version : undefined
}

function mustBeInOrder({ collections, parts }: Manifest): void {
  const pictures = parts.slice(collections.length).map(({ name }) => name)
  const named = [...collections.map(({ name }) => documentsPart(name)), ...pictures]
  const ascending = (names: readonly string[]): boolean =>
    names.every((name, at) => at === 0 || compareIds(names[at - 1] ?? '', name) < 0)
  const inOrder = named.every((name, at) => parts[at]?.name === name) && named.length === parts.length
  if (inOrder && ascending(collections.map(({ name }) => name)) && ascending(pictures)) {
    if (pictures.every(isPicturePart)) return
  }
  throw new BundleFailure('bundle_parts')
}

/**
 * Reads a manifest.
 * @throws BundleFailure when it is of a newer format, is none, or has been changed
 */
export function readManifest(text: string): Manifest {
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch {
    throw new BundleFailure('bundle_manifest_not_json')
  }
  const version = versionOf(found)
  if (typeof version === 'number' && version > formatVersion) {
    throw new BundleFailure(statement('bundle_format', { version, known: formatVersion }))
  }
  const read = manifest.safeParse(found)
  if (!read.success) {
    const [issue] = read.error.issues
    const field = `manifest.json: ${issue?.path.join('/') ?? ''}`
    throw new BundleFailure(
      statement('field_wrong', { field }, issue ? reasonOfIssue(issue) : 'format_invalid'),
    )
  }
  const { sha256: stated, ...content } = read.data
  if (sumOf(content) !== stated || text !== writeManifest(read.data))
    throw new BundleFailure('bundle_manifest_sum')
  mustBeInOrder(read.data)
  return read.data
}
