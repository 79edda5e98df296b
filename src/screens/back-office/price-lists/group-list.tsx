import { Page } from '../components/page.tsx'
import { loaderOf } from '../kit/screen-data.ts'
import { recordScreen } from '../kit/record-list.tsx'
import { places } from '../places.ts'
import { useMessages } from './messages.ts'

export const loader = loaderOf('customerGroups')

/** The customer groups: named here, filled on the page of a customer. */
export const Component = recordScreen((props) => {
  const m = useMessages()
  return (
    <Page title={m.groups} back={{ to: places.priceLists, label: m.title }} lead={m.groupsLead} {...props} />
  )
})
