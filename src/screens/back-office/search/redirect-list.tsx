import { loaderOf } from '../kit/screen-data.ts'
import { recordScreen } from '../kit/record-list.tsx'
import { SearchPage } from './search-page.tsx'

export const loader = loaderOf('searchRedirects')

/** The queries that lead to a page of the shop. */
export const Component = recordScreen((props) => <SearchPage part="redirects" {...props} />)
