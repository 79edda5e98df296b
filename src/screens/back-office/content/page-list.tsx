import { recordScreen } from '../kit/record-list.tsx'
import { loaderOf } from '../kit/screen-data.ts'

export const loader = loaderOf('pages')

/** The pages of text, and the policies. */
export const Component = recordScreen()
