import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useApi } from '../session/api.ts'
import { Button } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { Facts, Page, Panel } from '../components/page.tsx'
import { places } from '../places.ts'
import { load, unlessForbidden } from '../session/access.ts'
import { useMay, useOffice } from '../session/office.ts'
import type { StoreCredit } from '../types.ts'
import { personName } from '../messages/person-name.ts'
import { AdjustCreditDialog } from './adjust-credit-dialog.tsx'
import { useMessages } from './messages.ts'
import { Movements } from './movements.tsx'

interface CreditData {
  customerId: string
  /** Name of the customer; undefined for staff without the permission to look customers up. */
  name: string | undefined
  credit: StoreCredit
}

/** Reads the store credit of a customer. */
export function loader(args: LoaderFunctionArgs): Promise<CreditData> {
  const customerId = args.params['customerId'] ?? ''
  return load(args, async (api, signal) => {
    const [credit, customer] = await Promise.all([
      api.getCustomerCredit({ params: { customerId }, signal }),
      api.getCustomer({ params: { customerId }, signal }).catch(unlessForbidden),
    ])
    return { customerId, credit, name: customer && personName(customer) }
  })
}

/** The store credit of one customer. */
export function Component() {
  const words = useMessages()
  const m = words.storeCredit
  const { customerId, credit, name } = useLoaderData<CreditData>()
  const { shop } = useOffice()
  const may = useMay()
  const api = useApi()
  const [adjusting, setAdjusting] = useState(false)
  const balances = new Map(shop.markets.map(({ currency }): [string, number] => [currency, 0]))
  for (const { balance, currency, held } of credit.accounts)
    balances.set(currency, balance.amount - held.amount)
  return (
    <Page
      title={name ? m.titleOf(name) : m.title}
      lead={m.lead(name ?? m.thisCustomer)}
      back={{ to: places.customer(customerId), label: m.customer }}
      actions={
        may('credit:write') && (
          <Button size="small" kind="primary" onClick={() => setAdjusting(true)}>
            {words.page.adjust}
          </Button>
        )
      }
    >
      {credit.accounts.length > 0 ? (
        <Panel title={words.balance}>
          <Facts
            facts={credit.accounts.map(({ balance, id }) => [
              balance.currency,
              <Amount key={id} money={balance} />,
            ])}
          />
        </Panel>
      ) : (
        <EmptyState title={m.none} text={m.noneText} />
      )}
      {credit.accounts.length > 0 && (
        <Panel title={words.transactions.title}>
          <Movements items={credit.movements} />
        </Panel>
      )}
      {adjusting && (
        <AdjustCreditDialog
          title={m.title}
          balances={balances}
          adjust={(body, idempotencyKey) =>
            api.adjustCustomerCredit({ params: { customerId }, body, idempotencyKey })
          }
          onClose={() => setAdjusting(false)}
        />
      )}
    </Page>
  )
}
