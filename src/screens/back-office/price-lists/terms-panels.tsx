import { Choice } from '../../ui/form/field.tsx'
import { Panel, Stack } from '../components/page.tsx'
import { TimeField } from '../components/time-field.tsx'
import { ChoiceList, TextField } from '../kit/inputs.tsx'
import { useOffice } from '../session/office.ts'
import type { CustomerGroup } from '../types.ts'
import { useMessages } from './messages.ts'
import type { PriceListDraft } from './price-list-draft.ts'

interface PartProps {
  draft: PriceListDraft
  set: (part: Partial<PriceListDraft>) => void
}

/** Its name, and for which groups and markets it is. */
export function WhomPanel({ draft, set, groups }: PartProps & { groups: readonly CustomerGroup[] }) {
  const m = useMessages()
  const { markets } = useOffice().shop
  return (
    <Panel title={m.eligibility}>
      <Stack>
        <TextField
          label={m.name}
          name="/name"
          maxLength={100}
          hint={m.nameHint}
          value={draft.name}
          onText={(name) => set({ name })}
        />
        <ChoiceList
          label={m.groups}
          hint={groups.length === 0 ? m.noGroups : undefined}
          name="/groups"
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={draft.groups}
          onChoose={(chosen) => set({ groups: chosen })}
        />
        <ChoiceList
          label={m.markets}
          hint={draft.markets.length === 0 ? m.allMarkets : undefined}
          name="/markets"
          options={markets.map(({ id, name, currency }) => ({ value: id, label: `${name} (${currency})` }))}
          chosen={draft.markets}
          onChoose={(chosen) => set({ markets: chosen })}
        />
      </Stack>
    </Panel>
  )
}

/** From when until when it counts, and before which others. */
export function WhenPanel({ draft, set }: PartProps) {
  const m = useMessages()
  return (
    <Panel title={m.dates}>
      <Stack>
        <Choice
          label={m.active}
          about={m.activeAbout}
          checked={draft.active}
          onChange={(event) => set({ active: event.target.checked })}
        />
        <TimeField label={m.startsAt} name="/from" value={draft.from} onChange={(from) => set({ from })} />
        <TimeField
          label={m.endsAt}
          name="/until"
          about={m.endsAbout}
          value={draft.until}
          onChange={(until) => set({ until })}
        />
        <TextField
          label={m.priority}
          name="/priority"
          inputMode="numeric"
          hint={m.priorityHint}
          value={draft.priority}
          onText={(priority) => set({ priority })}
        />
      </Stack>
    </Panel>
  )
}
