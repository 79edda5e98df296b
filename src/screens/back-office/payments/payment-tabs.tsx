import { Tabs } from '../components/tabs.tsx'
import { places } from '../places.ts'
import { useMessages } from './messages.ts'

/** The views of payments: discrepancies, and unpaid checkouts. */
export function PaymentTabs({ current }: { current: 'open' | 'resolved' | 'unpaid' }) {
  const m = useMessages()
  return (
    <Tabs
      label={m.views}
      tabs={[
        { label: m.open, to: places.payments, current: current === 'open' },
        { label: m.closed, to: `${places.payments}?state=resolved`, current: current === 'resolved' },
        { label: m.underWay, to: places.unpaidCheckouts, current: current === 'unpaid' },
      ]}
    />
  )
}
