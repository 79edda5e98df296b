import type { Collection } from '#ports/document-store/collection.ts'
import { inEnglish, statement, type Said, type Statement } from '#vocabulary/statements/statement.ts'
import { BundleFailure } from './bundle-failure.ts'
import { createLineReader } from './check-line.ts'
import { bundledCollections } from './contents.ts'
import type { BundledDocument } from './documents.ts'
import { documentsPart, type Manifest } from './manifest.ts'
import { openBundle, type OpenBundle, type OpenPart } from './read-bundle.ts'
import { readLines } from './read-lines.ts'
import type { OnProgress } from './spool.ts'

/** A collection of a bundle, and the schema version that its documents were written under. */
interface Listed {
  collection: Collection<unknown>
  schemaVersion: number
  documents: number
}

/**
 * The collections of a bundle as this program knows them, by the names of their parts.
 * @throws BundleFailure on one that is not known, or was written by a newer program
 */
function listedCollections({ collections, secrets }: Manifest): Map<string, Listed> {
  const known = new Map(bundledCollections({ secrets }).map((each) => [each.name, each]))
  return new Map(
    collections.map(({ name, schemaVersion, documents }) => {
      const collection = known.get(name)
      if (!collection) throw new BundleFailure(statement('bundle_foreign', { name }))
      if (schemaVersion > collection.schemaVersion) {
        const known = collection.schemaVersion
        throw new BundleFailure(statement('bundle_schema', { name, version: schemaVersion, known }))
      }
      return [documentsPart(name), { collection, schemaVersion, documents }]
    }),
  )
}

/** A line of a bundle that holds no document. */
export interface WrongLine {
  /** The part that it is in, such as `documents/orders.jsonl`. */
  file: string
  /** From 1. */
  line: number
  /** The field that it is about; null for the whole line. */
  field: string | null
  said: Said
}

/** The problem of a line with its place: `documents/orders.jsonl:17: lines/0/quantity: problem`. */
const placed = ({ file, line, field, said }: WrongLine): Statement =>
  statement('field_wrong', { field: `${file}:${line}${field === null ? '' : `: ${field}`}` }, said)

/** The documents of one part, each with its line. */
async function* documentsOf(
  { part, chunks }: OpenPart,
  { collection, schemaVersion, documents }: Listed,
  onProblem: (problem: WrongLine) => void,
): AsyncGenerator<BundledDocument & { line: number }> {
  const read = createLineReader(collection, schemaVersion)
  let line = 0
  for await (const text of readLines(part.name, chunks)) {
    line += 1
    const found = read(text)
    if ('problem' in found) onProblem({ file: part.name, line, field: found.field, said: found.problem })
    else yield { ...found, line }
  }
  if (line !== documents)
    throw new BundleFailure(
      statement('bundle_part_lines', { name: part.name, lines: line, listed: documents }),
    )
}

const longestPicture = 100_000_000

async function bytesOf({ part, chunks }: OpenPart): Promise<Uint8Array> {
  if (part.bytes > longestPicture)
    throw new BundleFailure(statement('bundle_picture_big', { name: part.name }))
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

const refuse = (problem: WrongLine): never => {
  throw new BundleFailure(placed(problem))
}

/** Something of a bundle, in the order of its parts. */
export type Found = (BundledDocument & { line: number }) | { picture: string; bytes: Uint8Array }

/**
 * Everything in a bundle, one thing at a time. All is checked as it is read: order, sums, schemas, limits.
 * @throws BundleFailure on the first thing that is wrong, except lines when `onProblem` takes them
 */
export async function* readBundle(
  { manifest, parts }: Pick<OpenBundle, 'manifest' | 'parts'>,
  onProblem: (problem: WrongLine) => void = refuse,
): AsyncGenerator<Found> {
  const listed = listedCollections(manifest)
  for await (const open of parts()) {
    const documents = listed.get(open.part.name)
    if (documents) yield* documentsOf(open, documents, onProblem)
    else yield { picture: open.part.name.slice('media/'.length), bytes: await bytesOf(open) }
  }
}

/** The result of checking a whole bundle. */
export interface CheckedBundle {
  manifest: Manifest
  /** Lines that hold no document, as `documents/orders.jsonl:17: the error`; at most 50. */
  problems: string[]
  /** How many there are in all. */
  problemCount: number
}

const mostProblems = 50
const progressInterval = 10_000

/**
 * Reads a bundle from end to end and changes nothing.
 * @throws BundleFailure when it is damaged, newer than this program, or not a bundle
 */
export async function checkBundle(
  file: string,
  onProgress: OnProgress = () => undefined,
): Promise<CheckedBundle> {
  const bundle = await openBundle(file)
  try {
    const problems: string[] = []
    let [problemCount, read] = [0, 0]
    const onProblem = (problem: WrongLine): void => {
      problemCount += 1
      if (problems.length < mostProblems) problems.push(inEnglish(placed(problem)))
    }
    for await (const _ of readBundle(bundle, onProblem)) {
      read += 1
      if (read % progressInterval === 0) onProgress('documents and pictures checked', read)
    }
    return { manifest: bundle.manifest, problems, problemCount }
  } finally {
    bundle.close()
  }
}

/** The documents of a bundle; its pictures, which follow them, are handed over on the way. */
export async function* documentsIn(
  bundle: Pick<OpenBundle, 'manifest' | 'parts'>,
  onPicture: (picture: string, bytes: Uint8Array) => Promise<void> | void,
): AsyncGenerator<BundledDocument> {
  for await (const found of readBundle(bundle)) {
    if ('picture' in found) await onPicture(found.picture, found.bytes)
    else yield found
  }
}
