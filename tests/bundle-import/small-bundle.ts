import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProductDocument } from '#domain/catalog/products/documents.ts'
import { sampleVariant } from '#domain/catalog/read-model/sample-variant.ts'
import { canonicalJson } from '#ports/document-store/canonical-json.ts'
import { sealManifest, writeManifest } from '#server/bundle/manifest.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { temporaryFolder, writeTar } from '../bundle/shops.ts'

const schemaOf = (name: string): number =>
  allCollections.find((each) => each.name === name)?.schemaVersion ?? 1

/** A bundle of these lines, by collection in the order of their names. */
async function bundleOf(lines: Readonly<Record<string, readonly string[]>>): Promise<Buffer> {
  const parts = Object.entries(lines).map(([name, texts]) => {
    const bytes = Buffer.from(texts.map((line) => `${line}\n`).join(''))
    return { collection: name, name: `documents/${name}.jsonl`, bytes, documents: texts.length }
  })
  const manifest = sealManifest({
    shop: 'Vine & Branch',
    secrets: false,
    oneMoment: true,
    collections: parts.map(({ collection, documents }) => ({
      name: collection,
      schemaVersion: schemaOf(collection),
      documents,
    })),
    parts: parts.map(({ name, bytes }) => ({
      name,
      bytes: bytes.length,
      sha256: hash('sha256', bytes, 'hex'),
    })),
  })
  const file = join(await temporaryFolder(), 'other.tar')
  await writeTar(file, [
    { header: { name: 'manifest.json' }, bytes: Buffer.from(writeManifest(manifest)) },
    ...parts.map(({ name, bytes }) => ({ header: { name }, bytes })),
  ])
  return readFile(file)
}

const vaseOf = (stem: string): ProductDocument =>
  sampleVariant(
    {
      id: `var_${stem}`,
      sku: `VASE-${stem}`,
      prices: { EUR: { amount: 4_200, compareAt: null } },
      weight: 400,
      trackStock: false,
    },
    {
      handle: `${stem}-vase`,
      title: `Vase of ${stem}`,
      description: '<p>Turned by hand.</p>',
      brand: 'Vine & Branch',
      createdAt: '2026-10-01T00:00:00.000Z',
      updatedAt: '2026-10-01T00:00:00.000Z',
    },
  ).product

/** A bundle of another shop: a vase, a line that is broken, and somebody who works there. */
export function vaseBundle(stem: string): Promise<Buffer> {
  const roles = { grantedBy: 'command line', roles: ['owner'], updatedAt: '2026-01-01T00:00:00.000Z' }
  return bundleOf({
    products: ['broken', canonicalJson({ id: `prd_${stem}`, data: vaseOf(stem) })],
    staffMembers: [canonicalJson({ id: 'cus_other', data: roles })],
  })
}
