import { Choice, Field, SelectField } from '../../ui/form/field.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Panel } from '../components/page.tsx'
import { ProductPicker } from '../components/finding/product-picker.tsx'
import type { EditorProps } from './editor-props.ts'
import { useMessages } from './messages.ts'
import { effectFields, withKind, type PromotionDraft } from './promotion-draft.ts'
import { TargetFields } from './target-fields.tsx'
import { AmountFields } from './amount-fields.tsx'
import styles from './promotions.module.css'

/** The effect of the promotion, and its products. */
export function EffectPanel(props: EditorProps) {
  const { draft, set, errorAt, names, onName, collections, readOnly, currencies } = props
  const { discount, effect } = useMessages()
  const { kind } = draft
  const fields = effectFields[kind]
  const typed = (name: 'percent' | 'quantity' | 'times' | 'buyQuantity', pointer: string, label: string) => ({
    label,
    name: pointer,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    value: draft[name],
    error: errorAt(pointer),
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  const targetProps = { collections, names, onName, errorAt, readOnly }
  return (
    <Panel title={discount}>
      <div className={styles.stack}>
        <SelectField
          label={effect.type}
          name="/effect/kind"
          value={kind}
          onChange={(event) => set(withKind(draft, event.target.value as PromotionDraft['kind']))}
        >
          {Object.entries(effect.kinds).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {kind === 'buy_get' && (
          <fieldset className={styles.group}>
            <legend>{effect.customerBuys}</legend>
            <Field {...typed('buyQuantity', '/effect/buy/quantity', effect.buyQuantity)} />
            <TargetFields
              {...targetProps}
              at="/effect/buy/target"
              target={draft.buyTarget}
              onChange={(buyTarget) => set({ buyTarget })}
            />
          </fieldset>
        )}
        <div className={styles.across}>
          {(kind === 'buy_get' || kind === 'gift') && (
            <Field
              {...typed(
                'quantity',
                '/effect/quantity',
                kind === 'gift' ? effect.quantity : effect.quantityToGet,
              )}
            />
          )}
          {fields.percent && (
            <Field
              {...typed('percent', '/effect/basisPoints', effect.percentOff)}
              {...(kind === 'buy_get' ? { hint: effect.makesFree } : {})}
            />
          )}
          {kind === 'buy_get' && (
            <Field {...typed('times', '/effect/times', effect.times)} optional hint={effect.timesHint} />
          )}
        </div>
        {kind === 'amount' && (
          <Choice
            label={effect.eachItem}
            about={effect.eachItemAbout}
            checked={draft.per === 'item'}
            onChange={(event) => set({ per: event.target.checked ? 'item' : 'order' })}
          />
        )}
        {fields.amounts && (
          <AmountFields
            at="/effect/amounts"
            legend={fields.amounts === 'cap' ? effect.maximum : effect.amount}
            currencies={currencies}
            values={draft.amounts}
            onChange={(amounts) => set({ amounts })}
            errorAt={errorAt}
          />
        )}
        {kind === 'gift' && <GiftField {...props} />}
        <fieldset className={styles.group}>
          <legend>
            {kind === 'gift'
              ? effect.qualifying
              : kind === 'buy_get'
                ? effect.customerGets
                : effect.appliesTo}
          </legend>
          <TargetFields
            {...targetProps}
            at="/target"
            target={draft.target}
            onChange={(target) => set({ target })}
          />
        </fieldset>
      </div>
    </Panel>
  )
}

function GiftField({ draft, set, errorAt, names, onName, readOnly }: EditorProps) {
  const m = useMessages().effect
  const { variantId } = draft
  return (
    <fieldset className={styles.group} id="/effect/variantId" tabIndex={-1}>
      <legend>{m.gift}</legend>
      <p className={styles.muted}>{m.giftAbout}</p>
      {variantId !== null && (
        <p className={styles.gift}>
          <strong>{names.get(variantId) ?? variantId}</strong>
          {!readOnly && (
            <Button type="button" size="small" kind="quiet" onClick={() => set({ variantId: null })}>
              {m.change}
            </Button>
          )}
        </p>
      )}
      {variantId === null && !readOnly && (
        <ProductPicker
          name="/effect/variantId/product"
          picks="variant"
          label="product"
          onPick={({ id, title }) => {
            onName(id, title)
            set({ variantId: id })
          }}
        />
      )}
      {errorAt('/effect/variantId') && <p className={styles.error}>{errorAt('/effect/variantId')}</p>}
    </fieldset>
  )
}
