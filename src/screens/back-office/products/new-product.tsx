import { useMemo } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { AdminProduct } from '../types.ts'
import { copyOf } from './copy-product.ts'
import { draftOf, emptyDraft } from './draft.ts'
import { useMessages } from './messages.ts'
import { loadWithChoices, type ProductChoices } from './product-data.ts'
import { ProductEditor } from './product-editor.tsx'

type NewProductData = ProductChoices & { copied: AdminProduct | undefined }

/** Reads the choices for a new product, and the product that it copies. */
export const loader = (args: LoaderFunctionArgs): Promise<NewProductData> =>
  loadWithChoices(args, async (api, signal) => {
    const productId = new URL(args.request.url).searchParams.get('copy')
    return {
      copied: productId ? await api.getAdminProduct({ params: { productId }, signal }) : undefined,
    }
  })

/** A product to be created: empty, or a copy of another one. */
export function Component() {
  const m = useMessages()
  const { copied, ...choices } = useLoaderData<NewProductData>()
  const start = useMemo(() => (copied ? copyOf(draftOf(copied), m) : emptyDraft()), [copied, m])
  return <ProductEditor key={copied?.id ?? 'new'} product={null} start={start} choices={choices} />
}
