import { Page } from '../components/page.tsx'
import type { Frame } from '../kit/record-list.tsx'
import { places } from '../places.ts'
import { useMessages } from './messages.ts'

/** The page around the customer groups: they are named here, and filled on the page of a customer. */
export const GroupPage: Frame = (props) => {
  const m = useMessages()
  return (
    <Page title={m.groups} back={{ to: places.priceLists, label: m.title }} lead={m.groupsLead} {...props} />
  )
}
