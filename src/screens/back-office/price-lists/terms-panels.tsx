import { Panel, Stack } from '../components/page.tsx'
import { TimeField } from '../components/fields/time-field.tsx'
import { Check, ChoiceList, fieldsOf, TextField } from '../kit/inputs.tsx'
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
  const field = fieldsOf(draft, set)
  return (
    <Panel title={m.eligibility}>
      <Stack>
        <TextField label={m.name} maxLength={100} hint={m.nameHint} {...field('name')} />
        <ChoiceList
          label={m.groups}
          hint={groups.length === 0 ? m.noGroups : undefined}
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
          {...field('groups')}
        />
        <ChoiceList
          label={m.markets}
          hint={draft.markets.length === 0 ? m.allMarkets : undefined}
          options={markets.map(({ id, name, currency }) => ({ value: id, label: `${name} (${currency})` }))}
          {...field('markets')}
        />
      </Stack>
    </Panel>
  )
}

/** From when until when it counts, and before which others. */
export function WhenPanel({ draft, set }: PartProps) {
  const m = useMessages()
  const field = fieldsOf(draft, set)
  return (
    <Panel title={m.dates}>
      <Stack>
        <Check label={m.active} about={m.activeAbout} {...field('active')} />
        <TimeField label={m.startsAt} {...field('from')} />
        <TimeField label={m.endsAt} about={m.endsAbout} {...field('until')} />
        <TextField label={m.priority} inputMode="numeric" hint={m.priorityHint} {...field('priority')} />
      </Stack>
    </Panel>
  )
}
