import { Page } from '../components/page.tsx'
import { loaderOf } from '../kit/screen-data.ts'
import { recordScreen } from '../kit/record-list.tsx'
import { places } from '../places.ts'

export const loader = loaderOf('customerGroups')

/** The customer groups: named here, filled on the page of a customer. */
export const Component = recordScreen((props) => (
  <Page
    title="Customer groups"
    back={{ to: places.priceLists, label: 'Price lists' }}
    lead="Segments of customers with their own prices and promotions. Add customers to a group under Customers."
    {...props}
  />
))
