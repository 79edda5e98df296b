import { Choice } from '../../ui/form/field.tsx'
import { Button } from '../../ui/form/button.tsx'
import { FieldGroup } from '../components/fields/field-group.tsx'
import { Panel, Stack } from '../components/page.tsx'
import { ProductPicker } from '../components/finding/product-picker.tsx'
import { OptionField, TextField } from '../kit/inputs.tsx'
import type { EditorProps } from './editor-props.ts'
import { useMessages } from './messages.ts'
import { effectFields, withKind } from './promotion-draft.ts'
import { TargetFields } from './target-fields.tsx'
import { fieldsOfDraft } from './terms-panels.tsx'
import { AmountFields } from './amount-fields.tsx'
import { filledIn, unusableIn } from './unusable-in.ts'
import styles from './promotions.module.css'

/** The effect of the promotion, and its products. */
export function EffectPanel(props: EditorProps) {
  const { draft, set, names, onName, collections, readOnly, currencies } = props
  const { discount, effect } = useMessages()
  const { kind } = draft
  const fields = effectFields[kind]
  const number = (
    name: 'percent' | 'quantity' | 'times' | 'buyQuantity',
    pointer: string,
    label: string,
  ) => ({ label, inputMode: 'decimal' as const, ...fieldsOfDraft(props)(name, pointer) })
  const targetProps = { collections, names, onName, readOnly }
  return (
    <Panel title={discount}>
      <Stack>
        <OptionField
          label={effect.type}
          name="/effect/kind"
          value={kind}
          options={effect.kinds}
          onChange={(chosen) => set(withKind(draft, chosen))}
        />
        {kind === 'buy_get' && (
          <FieldGroup label={effect.customerBuys}>
            <TextField {...number('buyQuantity', '/effect/buy/quantity', effect.buyQuantity)} />
            <TargetFields
              {...targetProps}
              at="/effect/buy/target"
              target={draft.buyTarget}
              onChange={(buyTarget) => set({ buyTarget })}
            />
          </FieldGroup>
        )}
        <div className={styles.across}>
          {(kind === 'buy_get' || kind === 'gift') && (
            <TextField
              {...number(
                'quantity',
                '/effect/quantity',
                kind === 'gift' ? effect.quantity : effect.quantityToGet,
              )}
            />
          )}
          {fields.percent && (
            <TextField
              {...number('percent', '/effect/basisPoints', effect.percentOff)}
              {...(kind === 'buy_get' ? { hint: effect.makesFree } : {})}
            />
          )}
          {kind === 'buy_get' && (
            <TextField {...number('times', '/effect/times', effect.times)} optional hint={effect.timesHint} />
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
            unusable={unusableIn(
              { kind, amounts: filledIn(draft.amounts), minimums: [], markets: draft.markets },
              props.markets,
            )}
            onChange={(amounts) => set({ amounts })}
          />
        )}
        {kind === 'gift' && <GiftField {...props} />}
        <FieldGroup
          label={
            kind === 'gift' ? effect.qualifying : kind === 'buy_get' ? effect.customerGets : effect.appliesTo
          }
        >
          <TargetFields
            {...targetProps}
            at="/target"
            target={draft.target}
            onChange={(target) => set({ target })}
          />
        </FieldGroup>
      </Stack>
    </Panel>
  )
}

function GiftField({ draft, set, names, onName, readOnly }: EditorProps) {
  const m = useMessages().effect
  const { variantId } = draft
  return (
    <FieldGroup label={m.gift} hint={m.giftAbout} name="/effect/variantId">
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
    </FieldGroup>
  )
}
