import { Tabs } from '../components/tabs.tsx'
import { places } from '../places.ts'

/** The views of payments: discrepancies, and unpaid checkouts. */
export function PaymentTabs({ current }: { current: 'open' | 'resolved' | 'unpaid' }) {
  return (
    <Tabs
      label="Views"
      tabs={[
        { label: 'Open', to: places.payments, current: current === 'open' },
        { label: 'Closed', to: `${places.payments}?state=resolved`, current: current === 'resolved' },
        { label: 'Payments under way', to: places.unpaidCheckouts, current: current === 'unpaid' },
      ]}
    />
  )
}
