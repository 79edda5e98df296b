import { keysOf } from '#vocabulary/keys.ts'
import { Choice } from '../../ui/form/field.tsx'
import { Muted, Panel, Stack } from '../components/page.tsx'
import { TimeField } from '../components/time-field.tsx'
import { ChoiceList, OptionField, TextArea, TextField } from '../kit/inputs.tsx'
import { AmountFields } from './amount-fields.tsx'
import { useMessages } from './messages.ts'
import type { PromotionDraft } from './promotion-draft.ts'
import type { EditorProps } from './editor-props.ts'
import styles from './promotions.module.css'

type TextName = {
  [Name in keyof PromotionDraft]: PromotionDraft[Name] extends string ? Name : never
}[keyof PromotionDraft]

/** A text field of the draft, with its pointer. */
export const typed = ({ draft, set }: EditorProps, name: TextName, pointer: string) => ({
  name: pointer,
  value: draft[name],
  onText: (text: string) => set({ [name]: text }),
})

/** Its name, whether it is on, when it runs, and its code. */
export function BasicsPanel(props: EditorProps) {
  const { draft, set } = props
  const { name, basics: m } = useMessages()
  return (
    <Panel title={m.title}>
      <Stack>
        <TextField {...typed(props, 'name', '/name')} label={name} hint={m.nameHint} maxLength={100} />
        <Choice
          label={m.active}
          about={m.activeAbout}
          checked={draft.enabled}
          onChange={(event) => set({ enabled: event.target.checked })}
        />
        <OptionField
          label={m.method}
          name="/trigger"
          value={draft.trigger}
          options={m.triggers}
          onChoose={(trigger) => set({ trigger })}
        />
        <div className={styles.dates}>
          <TimeField label={m.startsAt} name="/from" value={draft.from} onChange={(from) => set({ from })} />
          <TimeField
            label={m.endsAt}
            name="/until"
            about={m.endsAbout}
            value={draft.until}
            onChange={(until) => set({ until })}
          />
        </div>
        <TextArea {...typed(props, 'note', '/note')} label={m.note} optional rows={2} />
      </Stack>
    </Panel>
  )
}

/** For whom, from how much on, and how often. */
export function TermsPanel(props: EditorProps) {
  const { draft, set, groups, markets, currencies } = props
  const m = useMessages().terms
  const number = { inputMode: 'numeric' as const, optional: true }
  return (
    <Panel title={m.title}>
      <Stack>
        <AmountFields
          at="/conditions/subtotalFrom"
          legend={m.subtotalFrom}
          currencies={currencies}
          values={draft.subtotalFrom}
          onChange={(subtotalFrom) => set({ subtotalFrom })}
        />
        <div className={styles.across}>
          <TextField
            {...typed(props, 'piecesFrom', '/conditions/minimumQuantity')}
            {...number}
            label={m.minimumQuantity}
          />
          <TextField
            {...typed(props, 'inAll', '/limits/inAll')}
            {...number}
            label={m.inAll}
            hint={m.inAllHint}
          />
          <TextField
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
          <ChoiceList
            label={m.groups}
            name="/conditions/groups"
            options={groups.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={draft.groups}
            onChoose={(chosen) => set({ groups: chosen })}
          />
        )}
        <ChoiceList
          label={m.markets}
          name="/conditions/markets"
          options={markets.map(({ id, name, currency }) => ({ value: id, label: `${name} (${currency})` }))}
          chosen={draft.markets}
          onChoose={(chosen) => set({ markets: chosen })}
        />
      </Stack>
    </Panel>
  )
}

/** The combinations of a promotion, and its priority. */
export function StackingPanel(props: EditorProps) {
  const { draft, set } = props
  const { combining: m, priority } = useMessages()
  return (
    <Panel title={m.title}>
      <Stack>
        <ChoiceList
          label={m.with}
          name="/combines"
          options={keysOf(m.kinds).map((kind) => ({ value: kind, ...m.kinds[kind] }))}
          chosen={draft.combines}
          onChoose={(combines) => set({ combines })}
        >
          {draft.combines.length === 0 && <Muted>{m.alone}</Muted>}
        </ChoiceList>
        <TextField
          {...typed(props, 'priority', '/priority')}
          label={priority}
          inputMode="numeric"
          hint={m.priorityHint}
        />
      </Stack>
    </Panel>
  )
}
