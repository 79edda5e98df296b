import { Page } from '../components/page.tsx'
import { loaderOf } from '../kit/screen-data.ts'
import { recordScreen } from '../kit/record-list.tsx'
import { useMessages } from '../resources/messages.ts'

export const loader = loaderOf('pages')

/** The pages of text, and the policies. */
export const Component = recordScreen(function PageList(props) {
  return <Page title={useMessages().pages.list} {...props} />
})
