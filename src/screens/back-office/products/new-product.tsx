import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { load } from '../session/access.ts'
import type { Collection } from '../types.ts'
import { ProductEditor } from './product-editor.tsx'

/** Reads the collections that a new product may be put in. */
export const loader = (args: LoaderFunctionArgs): Promise<Collection[]> =>
  load(args, async (api, signal) => (await api.listCollections({ signal })).items)

/** A product to be created. */
export function Component() {
  return <ProductEditor product={null} collections={useLoaderData<Collection[]>()} />
}
