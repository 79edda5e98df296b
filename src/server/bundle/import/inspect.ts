import type { BundleHandlerNeeds } from '#http/whole-shop/admin-bundles.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { toStatement, worded } from '#vocabulary/statements/statement.ts'
import { BundleFailure } from '../bundle-failure.ts'
import { isPicturePart } from '../manifest.ts'
import { manifestIn } from '../read-bundle.ts'
import { companions, kinds, leftOut } from '#domain/whole-shop/bundle-import/kinds.ts'

/** Lists the contents of a bundle: those that an import reads, and those that it ignores. */
export const inspectBundle: BundleHandlerNeeds['inspect'] = async (chunks) => {
  try {
    const { shop, collections, parts } = await manifestIn(chunks)
    const counts = new Map(collections.map(({ name, documents }) => [name, documents]))
    const pictures = parts.filter(({ name }) => isPicturePart(name)).length
    const of = (kind: string) => ({ kind, documents: counts.get(kind) ?? 0 })
    const isThere = ({ documents }: { documents: number }): boolean => documents > 0
    return {
      shop,
      taken: [...kinds.map(({ name }) => of(name)), { kind: 'pictures', documents: pictures }].filter(
        isThere,
      ),
      left: collections
        .filter(({ name }) => !(name in companions) && kinds.every((kind) => kind.name !== name))
        .map(({ name }) => ({ ...of(name), ...worded(toStatement(leftOut[name] ?? 'kind_secret')) }))
        .filter(isThere),
    }
  } catch (error) {
    if (error instanceof BundleFailure) throw new ShopFailure('file_unreadable', { reason: error.said })
    throw error
  }
}
