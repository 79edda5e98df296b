import type { ClipboardEvent, ComponentProps, ReactNode } from 'react'
import type { OrderJobAct } from '#vocabulary/orders/order-jobs.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { ProgressBar } from '../../components/progress-bar.tsx'
import { TroubleNote } from '../../components/trouble-note.tsx'
import { fieldErrorsOf } from '../../session/field-errors.ts'
import { useToasts } from '../../shell/toasts.tsx'
import type { OrderJob, OrderSummary } from '../../types.ts'
import { useMessages } from './messages.ts'
import { useOrderJob, type OrderResult } from './use-order-job.ts'
import styles from './many-dialog.module.css'

/** The properties of the dialogs for many orders. */
export interface ManyOrdersProps {
  orders: readonly OrderSummary[]
  /** Called when all are done. */
  onDone: () => void
  onClose: () => void
}

interface ManyDialogProps
  extends ManyOrdersProps, Pick<ComponentProps<typeof FormDialog>, 'kind' | 'missing'> {
  act: OrderJobAct
  start: (orders: readonly OrderSummary[], idempotencyKey: string) => Promise<OrderJob>
  /** The label of the main button, where it says more than the act. */
  does?: (open: readonly OrderSummary[]) => string
  /** The input for an order, with the reason why it was not done. */
  renderField?: (order: OrderSummary, error: string | undefined) => ReactNode
  onPaste?: (event: ClipboardEvent<HTMLElement>) => void
  children?: ReactNode
}

/** Does something to many orders in one press, with the result of each. Orders that were refused can be tried again. */
export function ManyOrdersDialog({
  act,
  orders,
  kind = 'primary',
  missing = {},
  does,
  start,
  renderField,
  onPaste,
  onDone,
  onClose,
  children,
}: ManyDialogProps) {
  const { many: m } = useMessages()
  const say = useToasts()
  const { job, results, busy, trouble, run } = useOrderJob()
  const open = orders.filter(({ id }) => results.get(id)?.state !== 'done')
  async function submit(): Promise<void> {
    const ended = await run((idempotencyKey) => start(open, idempotencyKey))
    if (!ended) return
    const done = ended.orders.filter(({ state }) => state === 'done').length
    if (done > 0) say(m.acts[act].says(m.count(done)))
    if (done === ended.orders.length) onDone()
  }
  return (
    <FormDialog
      title={m.acts[act].title}
      does={does?.(open) ?? m.acts[act].does(m.count(open.length))}
      kind={kind}
      shape="drawer"
      wide={renderField !== undefined}
      busy={busy}
      missing={missing}
      errors={fieldErrorsOf(trouble)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TroubleNote trouble={trouble} />
      {busy && job ? (
        <ProgressBar done={job.done} total={job.total} waiting={job.startedAt === null} />
      ) : (
        <p className={styles.about}>{m.acts[act].about}</p>
      )}
      <div className={styles.fields} onPaste={onPaste}>
        {children}
        <ul className={styles.rows} aria-label={m.rows}>
          {orders.map((order) => (
            <Row
              key={order.id}
              {...{ act, order }}
              result={results.get(order.id)}
              {...(renderField && { renderField })}
            />
          ))}
        </ul>
      </div>
    </FormDialog>
  )
}

interface RowProps extends Pick<ManyDialogProps, 'act' | 'renderField'> {
  order: OrderSummary
  result: OrderResult | undefined
}

function Row({ act, order, result, renderField }: RowProps) {
  const { many: m, itemCount } = useMessages()
  const error = result?.refusal ? m.refusals[result.refusal] : undefined
  return (
    <li>
      <span className={styles.name}>
        <span className={styles.number}>{order.id}</span>
        <span className={styles.about}>
          <bdi>{order.customerName}</bdi> · {itemCount(order.quantity)}
        </span>
      </span>
      {result?.state === 'done' ? (
        <StatusTag tone="good">{m.acts[act].done}</StatusTag>
      ) : (
        (renderField?.(order, error) ?? (error && <StatusTag tone="bad">{error}</StatusTag>))
      )}
    </li>
  )
}
