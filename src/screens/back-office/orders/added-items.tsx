import { IconButton } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { GoodsPicker } from '../components/variant-picker.tsx'
import { readAmount } from '../words/money-text.ts'
import styles from './orders.module.css'

/** Goods that are to come onto an order, as typed. */
export interface AddedGoods {
  variantId: string
  title: string
  quantity: string
  /** Empty for today’s price. */
  price: string
}

/** Goods as the API takes them; undefined when something typed cannot be read. */
export function readGoods(goods: readonly AddedGoods[], currency: string, reason: string) {
  const read = goods.map(({ variantId, quantity, price }) => {
    const amount = readAmount(price, currency)
    const pieces = Number(quantity)
    const wrong = 'wrong' in amount || !Number.isInteger(pieces) || pieces < 1 || pieces > 999
    const set = 'amount' in amount ? { price: { amount: { amount: amount.amount, currency }, reason } } : {}
    return wrong ? undefined : { variantId, quantity: pieces, ...set }
  })
  return read.every((each) => each !== undefined) ? read : undefined
}

/** Picks goods, how many, and a price where it is not today’s. */
export function AddedGoodsFields({
  goods,
  onChange,
}: {
  goods: readonly AddedGoods[]
  onChange: (goods: readonly AddedGoods[]) => void
}) {
  const set = (index: number, change: Partial<AddedGoods>) =>
    onChange(goods.map((each, at) => (at === index ? { ...each, ...change } : each)))
  return (
    <fieldset className={styles.fields}>
      <legend>Items added</legend>
      {goods.map(({ variantId, title, quantity, price }, index) => (
        <div className={styles.goodsRow} key={variantId}>
          <span>{title}</span>
          <Field
            label={<span className="spoken">{`Quantity of ${title}`}</span>}
            name={`add-quantity-${index}`}
            inputMode="numeric"
            autoComplete="off"
            value={quantity}
            onChange={(event) => set(index, { quantity: event.target.value })}
          />
          <Field
            label={<span className="spoken">{`Price of ${title}, if different from today’s`}</span>}
            name={`add-price-${index}`}
            inputMode="decimal"
            autoComplete="off"
            placeholder="Today’s price"
            value={price}
            onChange={(event) => set(index, { price: event.target.value })}
          />
          <IconButton
            icon="x"
            label={`Remove ${title}`}
            onClick={() => onChange(goods.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <GoodsPicker
        onPick={(picked) =>
          goods.some(({ variantId }) => variantId === picked.variantId) ||
          onChange([...goods, { ...picked, quantity: '1', price: '' }])
        }
      />
    </fieldset>
  )
}
