import { Choice, Field } from '../../ui/form/field.tsx'
import { Panel } from '../components/page.tsx'
import { TimeField } from '../components/time-field.tsx'
import { useOffice } from '../session/office.ts'
import type { CustomerGroup } from '../types.ts'
import { useMessages } from './messages.ts'
import type { PriceListDraft } from './price-list-draft.ts'
import styles from './price-lists.module.css'

interface PartProps {
  draft: PriceListDraft
  set: (part: Partial<PriceListDraft>) => void
  errorAt: (pointer: string) => string | undefined
}

const toggled = (values: readonly string[], value: string, on: boolean): string[] =>
  on ? [...values, value] : values.filter((each) => each !== value)

/** Its name, and for which groups and markets it is. */
export function WhomPanel({ draft, set, errorAt, groups }: PartProps & { groups: readonly CustomerGroup[] }) {
  const m = useMessages()
  const { markets } = useOffice().shop
  return (
    <Panel title={m.eligibility}>
      <div className={styles.stack}>
        <Field
          label={m.name}
          name="/name"
          autoComplete="off"
          maxLength={100}
          hint={m.nameHint}
          value={draft.name}
          error={errorAt('/name')}
          onChange={(event) => set({ name: event.target.value })}
        />
        <fieldset className={styles.choices} id="/groups" tabIndex={-1}>
          <legend>{m.groups}</legend>
          {groups.map(({ id, name }) => (
            <Choice
              key={id}
              label={name}
              checked={draft.groups.includes(id)}
              onChange={(event) => set({ groups: toggled(draft.groups, id, event.target.checked) })}
            />
          ))}
          {groups.length === 0 && <p className={styles.muted}>{m.noGroups}</p>}
          {errorAt('/groups') && <p className={styles.error}>{errorAt('/groups')}</p>}
        </fieldset>
        <fieldset className={styles.choices}>
          <legend>{m.markets}</legend>
          {markets.map(({ id, name, currency }) => (
            <Choice
              key={id}
              label={`${name} (${currency})`}
              checked={draft.markets.includes(id)}
              onChange={(event) => set({ markets: toggled(draft.markets, id, event.target.checked) })}
            />
          ))}
          {draft.markets.length === 0 && <p className={styles.muted}>{m.allMarkets}</p>}
        </fieldset>
      </div>
    </Panel>
  )
}

/** From when until when it counts, and before which others. */
export function WhenPanel({ draft, set, errorAt }: PartProps) {
  const m = useMessages()
  return (
    <Panel title={m.dates}>
      <div className={styles.stack}>
        <Choice
          label={m.active}
          about={m.activeAbout}
          checked={draft.active}
          onChange={(event) => set({ active: event.target.checked })}
        />
        {(['from', 'until'] as const).map((edge) => (
          <TimeField
            key={edge}
            label={edge === 'from' ? m.startsAt : m.endsAt}
            name={`/${edge}`}
            value={draft[edge]}
            error={errorAt(`/${edge}`)}
            {...(edge === 'until' && { about: m.endsAbout })}
            onChange={(time) => set({ [edge]: time })}
          />
        ))}
        <Field
          label={m.priority}
          name="/priority"
          inputMode="numeric"
          autoComplete="off"
          hint={m.priorityHint}
          value={draft.priority}
          error={errorAt('/priority')}
          onChange={(event) => set({ priority: event.target.value })}
        />
      </div>
    </Panel>
  )
}
