import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { load } from '../session/access.ts'
import type { AdminProduct, Collection } from '../types.ts'
import { ProductEditor } from './product-editor.tsx'

interface ProductData {
  product: AdminProduct
  collections: Collection[]
}

/** Reads a product and the collections it may be put in. */
export function loader(args: LoaderFunctionArgs): Promise<ProductData> {
  return load(args, async (api, signal) => {
    const [product, collections] = await Promise.all([
      api.getAdminProduct({ params: { productId: args.params['productId'] ?? '' }, signal }),
      api.listCollections({ signal }),
    ])
    return { product, collections: collections.items }
  })
}

/** A product to be changed. */
export function Component() {
  const { product, collections } = useLoaderData<ProductData>()
  return <ProductEditor key={product.id} product={product} collections={collections} />
}
