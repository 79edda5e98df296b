import { Page } from '../../components/page.tsx'
import { loaderOf } from '../../kit/screen-data.ts'
import { recordScreen } from '../../kit/record-list.tsx'
import { useMessages } from '../../resources/messages.ts'

export const loader = loaderOf('collections')

/** The collections: products are put in them on their own pages, or by a bulk edit. */
export const Component = recordScreen(function CollectionList(props) {
  return <Page title={useMessages().collections.list} {...props} />
})
