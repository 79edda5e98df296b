import { Tabs } from '../components/tabs.tsx'
import { places } from '../places.ts'

/** The views of payments: discrepancies, and what is being paid now. */
export function PaymentTabs({ current }: { current: 'open' | 'resolved' | 'unpaid' }) {
  return (
    <Tabs
      label="Views"
      tabs={[
        { words: 'Open', to: places.payments, current: current === 'open' },
        { words: 'Closed', to: `${places.payments}?state=resolved`, current: current === 'resolved' },
        { words: 'Payments under way', to: places.unpaidCheckouts, current: current === 'unpaid' },
      ]}
    />
  )
}
