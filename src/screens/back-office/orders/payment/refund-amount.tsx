import type { Money } from '#vocabulary/money.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AmountField, type TypedAmount } from '../../components/fields/amount-field.tsx'
import { useMoney } from '../../session/office.ts'
import { useMessages } from './messages.ts'
import styles from '../unit-picker.module.css'

/** The amount of a refund: that of its items unless staff type another one, of which it says by how much it differs. */
export function RefundAmountField({
  typed,
  hint,
  error,
  computed,
  onReset,
}: {
  typed: TypedAmount
  hint: string
  error: string | undefined
  /** The amount of the chosen items; undefined without any. */
  computed: Money | undefined
  onReset: () => void
}) {
  const { refund: m } = useMessages()
  const money = useMoney()
  const differs = computed && typed.amount !== undefined ? typed.amount - computed.amount : 0
  return (
    <>
      <AmountField typed={typed} name="refund-amount" hint={hint} error={error} />
      {computed && differs !== 0 && (
        <Notice tone="warning">
          <div className={styles.differs}>
            {(differs > 0 ? m.more : m.less)(money({ ...computed, amount: Math.abs(differs) }))}
            <Button type="button" size="small" onClick={onReset}>
              {m.use(money(computed))}
            </Button>
          </div>
        </Notice>
      )}
    </>
  )
}
