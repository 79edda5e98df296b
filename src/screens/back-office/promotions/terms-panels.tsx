import { Choice, Field, SelectField, TextAreaField } from '../../ui/form/field.tsx'
import { Panel } from '../components/page.tsx'
import { TimeField } from '../components/time-field.tsx'
import type { PromotionInput } from '../types.ts'
import { AmountFields } from './amount-fields.tsx'
import type { PromotionDraft } from './promotion-draft.ts'
import type { EditorProps } from './editor-props.ts'
import styles from './promotions.module.css'

const toggled = <T extends string>(values: readonly T[], value: T, on: boolean): T[] =>
  on ? [...values, value] : values.filter((each) => each !== value)

type TextName = {
  [Name in keyof PromotionDraft]: PromotionDraft[Name] extends string ? Name : never
}[keyof PromotionDraft]

/** A text field of the draft, with its pointer. */
const typed = ({ draft, set, errorAt }: EditorProps, name: TextName, pointer: string) => ({
  name: pointer,
  autoComplete: 'off',
  value: draft[name],
  error: errorAt(pointer),
  onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
})

/** Its name, whether it is on, when it runs, and its code. */
export function BasicsPanel(props: EditorProps) {
  const { draft, set, errorAt } = props
  return (
    <Panel title="Promotion">
      <div className={styles.stack}>
        <Field {...typed(props, 'name', '/name')} label="Name" hint="Visible to customers." maxLength={100} />
        <Choice
          label="Active"
          about="If inactive, it does not apply, whatever the dates."
          checked={draft.enabled}
          onChange={(event) => set({ enabled: event.target.checked })}
        />
        <SelectField
          label="Method"
          name="/trigger"
          value={draft.trigger}
          onChange={(event) => set({ trigger: event.target.value as PromotionDraft['trigger'] })}
        >
          <option value="automatic">Automatic</option>
          <option value="code">Discount code</option>
        </SelectField>
        <div className={styles.dates}>
          <TimeField
            label="Starts at"
            name="/from"
            value={draft.from}
            error={errorAt('/from')}
            onChange={(from) => set({ from })}
          />
          <TimeField
            label="Ends at"
            name="/until"
            about=". This moment is not included."
            value={draft.until}
            error={errorAt('/until')}
            onChange={(until) => set({ until })}
          />
        </div>
        <TextAreaField {...typed(props, 'note', '/note')} label="Internal note" optional rows={2} />
      </div>
    </Panel>
  )
}

/** For whom, from how much on, and how often. */
export function TermsPanel(props: EditorProps) {
  const { draft, set, errorAt, groups, markets, currencies } = props
  const number = { inputMode: 'numeric' as const, optional: true }
  return (
    <Panel title="Conditions">
      <div className={styles.stack}>
        <AmountFields
          at="/conditions/subtotalFrom"
          legend="Minimum purchase (optional)"
          currencies={currencies}
          values={draft.subtotalFrom}
          onChange={(subtotalFrom) => set({ subtotalFrom })}
          errorAt={errorAt}
        />
        <div className={styles.across}>
          <Field
            {...typed(props, 'piecesFrom', '/conditions/minimumQuantity')}
            {...number}
            label="Minimum quantity"
          />
          <Field
            {...typed(props, 'inAll', '/limits/inAll')}
            {...number}
            label="Total usage limit"
            hint="Counted from the day you set it"
          />
          <Field
            {...typed(props, 'perCustomer', '/limits/perCustomer')}
            {...number}
            label="Limit per customer"
            hint="Guests are identified by e-mail"
          />
        </div>
        <Choice
          label="First order only"
          checked={draft.firstOrder}
          onChange={(event) => set({ firstOrder: event.target.checked })}
        />
        {groups.length > 0 && (
          <fieldset className={styles.group}>
            <legend>Customer groups (all customers if none selected)</legend>
            {groups.map(({ id, name }) => (
              <Choice
                key={id}
                label={name}
                checked={draft.groups.includes(id)}
                onChange={(event) => set({ groups: toggled(draft.groups, id, event.target.checked) })}
              />
            ))}
          </fieldset>
        )}
        <fieldset className={styles.group}>
          <legend>Markets (all if none selected)</legend>
          {markets.map(({ id, name, currency }) => (
            <Choice
              key={id}
              label={`${name} (${currency})`}
              checked={draft.markets.includes(id)}
              onChange={(event) => set({ markets: toggled(draft.markets, id, event.target.checked) })}
            />
          ))}
        </fieldset>
      </div>
    </Panel>
  )
}

const kinds: Record<PromotionInput['combines'][number], [label: string, about: string]> = {
  line: ['Product discounts', 'Discounts on products and collections, Buy X get Y, free gifts'],
  order: ['Order discounts', 'A percentage or an amount off the whole order'],
  shipping: ['Shipping discounts', 'Free or reduced shipping'],
}

/** The combinations of a promotion, and its priority. */
export function StackingPanel(props: EditorProps) {
  const { draft, set } = props
  return (
    <Panel title="Combinations">
      <div className={styles.stack}>
        <fieldset className={styles.group}>
          <legend>Can be combined with</legend>
          {(Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) => (
            <Choice
              key={kind}
              label={kinds[kind][0]}
              about={kinds[kind][1]}
              checked={draft.combines.includes(kind)}
              onChange={(event) => set({ combines: toggled(draft.combines, kind, event.target.checked) })}
            />
          ))}
          {draft.combines.length === 0 && (
            <p className={styles.muted}>
              Cannot be combined. A cart gets this promotion or the others, whichever saves more.
            </p>
          )}
        </fieldset>
        <Field
          {...typed(props, 'priority', '/priority')}
          label="Priority"
          inputMode="numeric"
          hint="Lower numbers are applied first. Each promotion applies to the remaining amount."
        />
      </div>
    </Panel>
  )
}
