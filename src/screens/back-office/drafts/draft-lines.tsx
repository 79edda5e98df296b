import { largestQuantity } from '#vocabulary/buying/quantities.ts'
import { newId } from '#vocabulary/identifiers.ts'
import { Button, IconButton } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextField } from '../kit/inputs.tsx'
import { useOffice } from '../session/office.ts'
import { Picture } from '../../ui/picture.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { ProductPicker } from '../components/finding/product-picker.tsx'
import { Panel } from '../components/page.tsx'
import type { DraftLine } from '../types.ts'
import { readAmount, writeAmount } from '../messages/money-text.ts'
import { useMessages as useShared } from '../messages/messages.ts'
import { useMessages } from './messages.ts'
import type { DraftPart } from './draft-part.ts'
import styles from '../orders/orders.module.css'

const bare = (variantId: string | null, title: string): DraftLine => ({
  id: newId('line'),
  variantId,
  title,
  quantity: 1,
  price: variantId === null ? 0 : null,
  discount: 0,
  reason: null,
  taxCategory: 'standard',
  weight: 0,
  requiresShipping: true,
})

/** The lines of a draft: items of the catalog, or custom items. */
export function LinesPanel(part: DraftPart) {
  const { content, change, errorAt } = part
  const m = useMessages()
  const lines = content.lines ?? []
  const set = (id: string, some: Partial<DraftLine>) =>
    change({ lines: lines.map((line) => (line.id === id ? { ...line, ...some } : line)) })
  return (
    <Panel title={m.items}>
      <div className={styles.stack}>
        {lines.map((line, index) => (
          <LineFields
            key={line.id}
            part={part}
            line={line}
            error={errorAt(`/lines/${index}`)}
            set={(some) => set(line.id, some)}
            drop={() => change({ lines: lines.filter(({ id }) => id !== line.id) })}
          />
        ))}
        <ProductPicker
          picks="variant"
          activeOnly
          currency={part.draft.currency}
          onPick={({ id, title }) => change({ lines: [...lines, bare(id, title)] })}
        />
        <div className={styles.buttons}>
          <Button size="small" onClick={() => change({ lines: [...lines, bare(null, '')] })}>
            {m.addCustom}
          </Button>
        </div>
      </div>
    </Panel>
  )
}

function AmountField({
  label,
  name,
  value,
  currency,
  placeholder,
  onRead,
}: {
  label: string
  name: string
  value: number | null | undefined
  currency: string
  placeholder?: string
  onRead: (amount: number | null) => void
}) {
  const shared = useShared()
  return (
    <Field
      label={label}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder}
      defaultValue={value === null || value === undefined ? '' : writeAmount(value, currency)}
      check={(text) => {
        const read = readAmount(text, currency, shared)
        return 'wrong' in read ? read.wrong : undefined
      }}
      onChange={({ target }) => {
        const read = readAmount(target.value, currency, shared)
        if (!('wrong' in read)) onRead('amount' in read ? read.amount : null)
      }}
    />
  )
}

function LineFields({
  part,
  line,
  error,
  set,
  drop,
}: {
  part: DraftPart
  line: DraftLine
  error: string | undefined
  set: (some: Partial<DraftLine>) => void
  drop: () => void
}) {
  const m = useMessages()
  const { currency } = part.draft
  const { shop } = useOffice()
  // The buyer pays less than is typed: amounts are the market's, and the tax in them is taken out.
  const market = shop.markets.find(({ id }) => id === part.content.market)
  const typedWithTax = part.draft.taxExemption !== null && market?.taxInclusive === true
  const priced = part.draft.lines.find(({ id }) => id === line.id)
  const own = line.variantId === null
  const title = (own ? line.title : priced?.title) || line.title || m.newItem
  const name = (field: string) => `${line.id}-${field}`
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.draftLegend}>
        {priced?.image && (
          <Picture image={priced.image} alt="" sizes="36px" className={styles.draftPicture} />
        )}
        <span>
          {title} {priced && <span className={styles.muted}>{priced.detail}</span>}
        </span>
        {priced && <Amount money={priced.total} />}
        <IconButton icon="x" label={m.remove(title)} onClick={drop} />
      </legend>
      {own && (
        <TextField
          label={m.itemName}
          name={name('title')}
          maxLength={200}
          value={line.title}
          onChange={(title) => set({ title })}
        />
      )}
      <div className={styles.draftRow}>
        <TextField
          label={m.quantity}
          name={name('quantity')}
          type="number"
          min={1}
          max={largestQuantity}
          value={String(line.quantity)}
          onChange={(text) => set({ quantity: Math.max(1, Math.trunc(Number(text)) || 1) })}
        />
        <AmountField
          label={typedWithTax ? m.priceWithTax(currency) : m.price(currency)}
          name={name('price')}
          value={line.price}
          currency={currency}
          {...(priced && !own && !typedWithTax
            ? { placeholder: writeAmount(priced.unitPrice.amount, currency) }
            : {})}
          onRead={(price) => set({ price: own ? (price ?? 0) : price })}
        />
        <AmountField
          label={typedWithTax ? m.discountWithTax : m.discount}
          name={name('discount')}
          value={line.discount || null}
          currency={currency}
          onRead={(discount) => set({ discount: discount ?? 0 })}
        />
      </div>
      {(((line.price ?? null) !== null && !own) || (line.discount ?? 0) > 0) && (
        <TextField
          label={m.reason}
          name={name('reason')}
          maxLength={200}
          hint={m.reasonHint}
          value={line.reason ?? ''}
          error={error}
          onChange={(reason) => set({ reason: reason || null })}
        />
      )}
      {priced && !own && line.quantity > priced.sellable && !priced.problem && (
        <Notice tone="warning">{m.onlyLeft(priced.sellable)}</Notice>
      )}
      {priced?.problem && <p className={styles.wrong}>{m.noLongerSold}</p>}
    </fieldset>
  )
}
