import { useMemo } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { emptyDraft } from './draft.ts'
import { loadWithChoices, type ProductChoices } from './product-data.ts'
import { ProductEditor } from './product-editor.tsx'

/** Reads the choices for a new product. */
export const loader = (args: LoaderFunctionArgs): Promise<ProductChoices> =>
  loadWithChoices(args, () => Promise.resolve({}))

/** A product to be created. */
export function Component() {
  const choices = useLoaderData<ProductChoices>()
  const start = useMemo(() => emptyDraft(), [])
  return <ProductEditor product={null} start={start} choices={choices} />
}
