import { loaderOf } from '../kit/screen-data.ts'
import { recordScreen } from '../kit/record-list.tsx'
import { SearchPage } from './search-page.tsx'

export const loader = loaderOf('synonyms')

/** The synonyms of the search. */
export const Component = recordScreen((props) => <SearchPage part="synonyms" {...props} />)
