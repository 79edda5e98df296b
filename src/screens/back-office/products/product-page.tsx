import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useMemo } from 'react'
import type { AdminProduct } from '../types.ts'
import { draftOf } from './draft.ts'
import { loadWithChoices, type ProductChoices } from './product-data.ts'
import { ProductEditor } from './product-editor.tsx'

type ProductData = ProductChoices & { product: AdminProduct }

/** Reads a product, the collections it may be put in, and the locations of its stock. */
export const loader = (args: LoaderFunctionArgs): Promise<ProductData> =>
  loadWithChoices(args, async (api, signal) => ({
    product: await api.getAdminProduct({ params: { productId: args.params['productId'] ?? '' }, signal }),
  }))

/** A product to be changed. */
export function Component() {
  const { product, ...choices } = useLoaderData<ProductData>()
  const start = useMemo(() => draftOf(product), [product])
  return <ProductEditor key={product.id} product={product} start={start} choices={choices} />
}
