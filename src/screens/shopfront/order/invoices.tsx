import { Form, useNavigation, useSearchParams } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { invoicePath } from '../../invoice-path.ts'
import type { Invoice, Order } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './order.module.css'

/** Whether an order may have an invoice: something of it was paid or sent. */
const mayHaveInvoice = ({ payment, fulfilment }: Order): boolean =>
  fulfilment !== 'unfulfilled' || ['paid', 'overpaid', 'partially_refunded', 'refunded'].includes(payment)

/** The invoices and credit notes of an order: requested by a button, then links. Works without scripts. */
export function Invoices({ order, invoices }: { order: Order; invoices: readonly Invoice[] | null }) {
  const m = useMessages()
  const [search] = useSearchParams()
  const { state, formData } = useNavigation()
  if (!invoices && !mayHaveInvoice(order)) return null
  return (
    <div id="invoices">
      <dt>{m.invoice}</dt>
      <dd>
        {invoices && invoices.length > 0 ? (
          <ul className={styles.invoices}>
            {invoices.map(({ id, number, kind }) => (
              <li key={id}>
                <a href={invoicePath(order.id, id, search.get('access'))} download>
                  {kind === 'invoice' ? m.invoicePdf(number) : m.creditNotePdf(number)}
                </a>
              </li>
            ))}
          </ul>
        ) : invoices ? (
          m.noInvoiceYet
        ) : (
          <Form method="post" preventScrollReset>
            <Button
              type="submit"
              size="small"
              name="intent"
              value="invoices"
              busy={state !== 'idle' && formData?.get('intent') === 'invoices'}
            >
              {m.getInvoice}
            </Button>
          </Form>
        )}
      </dd>
    </div>
  )
}
