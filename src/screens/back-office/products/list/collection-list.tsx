import { recordScreen } from '../../kit/record-list.tsx'
import { loaderOf } from '../../kit/screen-data.ts'

export const loader = loaderOf('collections')

/** The collections: products are put in them on their own pages, or by a bulk edit. */
export const Component = recordScreen()
