import { Choice, Field, SelectField, TextAreaField } from '../../ui/form/field.tsx'
import { Panel } from '../components/page.tsx'
import { TimeField } from '../components/time-field.tsx'
import { AmountFields } from './amount-fields.tsx'
import { useMessages } from './messages.ts'
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
  const { name, basics: m } = useMessages()
  return (
    <Panel title={m.title}>
      <div className={styles.stack}>
        <Field {...typed(props, 'name', '/name')} label={name} hint={m.nameHint} maxLength={100} />
        <Choice
          label={m.active}
          about={m.activeAbout}
          checked={draft.enabled}
          onChange={(event) => set({ enabled: event.target.checked })}
        />
        <SelectField
          label={m.method}
          name="/trigger"
          value={draft.trigger}
          onChange={(event) => set({ trigger: event.target.value as PromotionDraft['trigger'] })}
        >
          <option value="automatic">{m.triggers.automatic}</option>
          <option value="code">{m.triggers.code}</option>
        </SelectField>
        <div className={styles.dates}>
          <TimeField
            label={m.startsAt}
            name="/from"
            value={draft.from}
            error={errorAt('/from')}
            onChange={(from) => set({ from })}
          />
          <TimeField
            label={m.endsAt}
            name="/until"
            about={m.endsAbout}
            value={draft.until}
            error={errorAt('/until')}
            onChange={(until) => set({ until })}
          />
        </div>
        <TextAreaField {...typed(props, 'note', '/note')} label={m.note} optional rows={2} />
      </div>
    </Panel>
  )
}

/** For whom, from how much on, and how often. */
export function TermsPanel(props: EditorProps) {
  const { draft, set, errorAt, groups, markets, currencies } = props
  const m = useMessages().terms
  const number = { inputMode: 'numeric' as const, optional: true }
  return (
    <Panel title={m.title}>
      <div className={styles.stack}>
        <AmountFields
          at="/conditions/subtotalFrom"
          legend={m.subtotalFrom}
          currencies={currencies}
          values={draft.subtotalFrom}
          onChange={(subtotalFrom) => set({ subtotalFrom })}
          errorAt={errorAt}
        />
        <div className={styles.across}>
          <Field
            {...typed(props, 'piecesFrom', '/conditions/minimumQuantity')}
            {...number}
            label={m.minimumQuantity}
          />
          <Field {...typed(props, 'inAll', '/limits/inAll')} {...number} label={m.inAll} hint={m.inAllHint} />
          <Field
            {...typed(props, 'perCustomer', '/limits/perCustomer')}
            {...number}
            label={m.perCustomer}
            hint={m.perCustomerHint}
          />
        </div>
        <Choice
          label={m.firstOrder}
          checked={draft.firstOrder}
          onChange={(event) => set({ firstOrder: event.target.checked })}
        />
        {groups.length > 0 && (
          <fieldset className={styles.group}>
            <legend>{m.groups}</legend>
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
          <legend>{m.markets}</legend>
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

const kinds = ['line', 'order', 'shipping'] as const

/** The combinations of a promotion, and its priority. */
export function StackingPanel(props: EditorProps) {
  const { draft, set } = props
  const { combining: m, priority } = useMessages()
  return (
    <Panel title={m.title}>
      <div className={styles.stack}>
        <fieldset className={styles.group}>
          <legend>{m.with}</legend>
          {kinds.map((kind) => (
            <Choice
              key={kind}
              label={m.kinds[kind].label}
              about={m.kinds[kind].about}
              checked={draft.combines.includes(kind)}
              onChange={(event) => set({ combines: toggled(draft.combines, kind, event.target.checked) })}
            />
          ))}
          {draft.combines.length === 0 && <p className={styles.muted}>{m.alone}</p>}
        </fieldset>
        <Field
          {...typed(props, 'priority', '/priority')}
          label={priority}
          inputMode="numeric"
          hint={m.priorityHint}
        />
      </div>
    </Panel>
  )
}
