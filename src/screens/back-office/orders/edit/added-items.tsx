import { largestQuantity } from '#vocabulary/buying/quantities.ts'
import { IconButton } from '../../../ui/form/button.tsx'
import { TextField } from '../../kit/inputs.tsx'
import { ProductPicker } from '../../components/finding/product-picker.tsx'
import type { SharedMessages } from '../../messages/messages.ts'
import { readAmount } from '../../messages/money-text.ts'
import { useMessages } from '../messages.ts'
import styles from '../orders.module.css'

/** Items that are to come onto an order, as typed. */
export interface AddedItem {
  variantId: string
  title: string
  quantity: string
  /** Empty for today’s price. */
  price: string
}

/** Items as the API takes them; undefined when something typed cannot be read. */
export function readAddedItems(
  items: readonly AddedItem[],
  currency: string,
  reason: string,
  m: SharedMessages,
) {
  const read = items.map(({ variantId, quantity, price }) => {
    const amount = readAmount(price, currency, m)
    const units = Number(quantity)
    const wrong = 'wrong' in amount || !Number.isInteger(units) || units < 1 || units > largestQuantity
    const set = 'amount' in amount ? { price: { amount: { amount: amount.amount, currency }, reason } } : {}
    return wrong ? undefined : { variantId, quantity: units, ...set }
  })
  return read.every((each) => each !== undefined) ? read : undefined
}

/** Picks items, how many, and a price where it is not today’s. */
export function AddedItemsFields({
  items,
  onChange,
}: {
  items: readonly AddedItem[]
  onChange: (items: readonly AddedItem[]) => void
}) {
  const m = useMessages()
  const set = (index: number, change: Partial<AddedItem>) =>
    onChange(items.map((each, at) => (at === index ? { ...each, ...change } : each)))
  return (
    <fieldset className={styles.fields}>
      <legend>{m.added.title}</legend>
      {items.map(({ variantId, title, quantity, price }, index) => (
        <div className={styles.itemRow} key={variantId}>
          <span>{title}</span>
          <TextField
            label={<span className="spoken">{m.quantityOf(title)}</span>}
            name={`add-quantity-${index}`}
            inputMode="numeric"
            value={quantity}
            onChange={(quantity) => set(index, { quantity })}
          />
          <TextField
            label={<span className="spoken">{m.added.price(title)}</span>}
            name={`add-price-${index}`}
            inputMode="decimal"
            placeholder={m.added.todays}
            value={price}
            onChange={(price) => set(index, { price })}
          />
          <IconButton
            icon="x"
            label={m.added.remove(title)}
            onClick={() => onChange(items.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <ProductPicker
        picks="variant"
        activeOnly
        isTaken={(id) => items.some(({ variantId }) => variantId === id)}
        onPick={({ id, title }) => onChange([...items, { variantId: id, title, quantity: '1', price: '' }])}
      />
    </fieldset>
  )
}
