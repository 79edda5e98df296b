import { Choice, Field, SelectField } from '../../ui/form/field.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Panel } from '../pieces/page.tsx'
import { GoodsPicker } from '../price-lists/goods-picker.tsx'
import type { EditorProps } from './editor-props.ts'
import { effectFields, type PromotionDraft } from './promotion-draft.ts'
import { TargetFields } from './target-fields.tsx'
import { AmountFields } from './amount-fields.tsx'
import styles from './promotions.module.css'

const kinds: Record<PromotionDraft['kind'], string> = {
  percentage: 'A percentage off',
  amount: 'An amount off',
  free_shipping: 'Free delivery',
  buy_get: 'Buy some, get some',
  gift: 'A gift',
}

/** What the promotion does, and to which goods. */
export function EffectPanel(props: EditorProps) {
  const { draft, set, errorAt, names, onName, collections, readOnly, currencies } = props
  const { kind } = draft
  const fields = effectFields[kind]
  const typed = (name: 'percent' | 'pieces' | 'times' | 'buyPieces', pointer: string, label: string) => ({
    label,
    name: pointer,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    value: draft[name],
    error: errorAt(pointer),
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  const goods = { collections, names, onName, errorAt, readOnly }
  return (
    <Panel title="What it does">
      <div className={styles.stack}>
        <SelectField
          label="Kind"
          name="/effect/kind"
          value={kind}
          onChange={(event) => set({ kind: event.target.value as PromotionDraft['kind'] })}
        >
          {Object.entries(kinds).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
        {kind === 'buy_get' && (
          <fieldset className={styles.group}>
            <legend>Buy</legend>
            <Field {...typed('buyPieces', '/effect/buy/pieces', 'Pieces to buy')} />
            <TargetFields
              {...goods}
              at="/effect/buy/target"
              target={draft.buyTarget}
              onChange={(buyTarget) => set({ buyTarget })}
            />
          </fieldset>
        )}
        <div className={styles.across}>
          {(kind === 'buy_get' || kind === 'gift') && (
            <Field {...typed('pieces', '/effect/pieces', kind === 'gift' ? 'Pieces' : 'Pieces to get')} />
          )}
          {fields.percent && <Field {...typed('percent', '/effect/basisPoints', 'Percent off')} />}
          {kind === 'buy_get' && (
            <Field {...typed('times', '/effect/times', 'Times in one order')} optional hint="Any if empty" />
          )}
        </div>
        {kind === 'amount' && (
          <Choice
            label="Off each piece"
            about="Else once off the order, shared out over its goods"
            checked={draft.per === 'piece'}
            onChange={(event) => set({ per: event.target.checked ? 'piece' : 'order' })}
          />
        )}
        {fields.amounts && (
          <AmountFields
            at="/effect/amounts"
            legend={fields.amounts === 'cap' ? 'At most (optional)' : 'Amount'}
            currencies={currencies}
            values={draft.amounts}
            onChange={(amounts) => set({ amounts })}
            errorAt={errorAt}
          />
        )}
        {kind === 'gift' && <GiftField {...props} />}
        <fieldset className={styles.group}>
          <legend>{kind === 'gift' ? 'With' : kind === 'buy_get' ? 'Get' : 'For'}</legend>
          <TargetFields
            {...goods}
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
  const { variantId } = draft
  return (
    <fieldset className={styles.group} id="/effect/variantId" tabIndex={-1}>
      <legend>The gift</legend>
      <p className={styles.muted}>
        Shoppers are offered it in their cart, and take it or leave it. Its stock counts as that of any goods.
      </p>
      {variantId !== null && (
        <p className={styles.gift}>
          <strong>{names.get(variantId) ?? variantId}</strong>
          {!readOnly && (
            <Button type="button" size="small" kind="quiet" onClick={() => set({ variantId: null })}>
              Choose another
            </Button>
          )}
        </p>
      )}
      {variantId === null && !readOnly && (
        <GoodsPicker
          name="/effect/variantId/goods"
          variantsOnly
          has={() => false}
          onPick={({ target, label }) => {
            onName(target, label)
            set({ variantId: target })
          }}
        />
      )}
      {errorAt('/effect/variantId') && <p className={styles.error}>{errorAt('/effect/variantId')}</p>}
    </fieldset>
  )
}
