import { Link } from 'react-router'
import { keysOf } from '#vocabulary/keys.ts'
import { Muted, Panel, Stack } from '../components/page.tsx'
import { TimeField } from '../components/fields/time-field.tsx'
import { Check, ChoiceList, fieldsOf, OptionField, TextArea, TextField } from '../kit/inputs.tsx'
import { AmountFields } from './amount-fields.tsx'
import { places } from '../places.ts'
import { useMessages } from './messages.ts'
import { statusOfDraft, type PromotionDraft } from './promotion-draft.ts'
import type { EditorProps } from './editor-props.ts'
import { filledIn, unusableIn } from './unusable-in.ts'
import styles from './promotions.module.css'

/** The fields of a promotion; the API knows some by another pointer. */
export const fieldsOfDraft = ({ draft, set }: EditorProps) => {
  const field = fieldsOf(draft, set)
  return <Name extends keyof PromotionDraft>(name: Name, pointer = `/${name}`) => ({
    ...field(name),
    name: pointer,
  })
}

/** Its name, whether it is on, when it runs, and its code. */
export function BasicsPanel({ isNew, ...props }: EditorProps & { isNew: boolean }) {
  const { name, basics: m, codes } = useMessages()
  const field = fieldsOfDraft(props)
  return (
    <Panel title={m.title}>
      <Stack>
        <TextField label={name} hint={m.nameHint} maxLength={100} {...field('name')} />
        <Check label={m.active} about={m.statusAbout[statusOfDraft(props.draft)]} {...field('enabled')} />
        <OptionField label={m.method} options={m.triggers} {...field('trigger')} />
        {isNew && props.draft.trigger === 'code' && (
          <TextField
            label={codes.first}
            hint={codes.firstHint}
            optional
            placeholder="SPRING10"
            autoCapitalize="characters"
            maxLength={40}
            {...field('code', '/codes/0')}
          />
        )}
        <div className={styles.dates}>
          <TimeField label={m.startsAt} {...field('from')} />
          <TimeField label={m.endsAt} about={m.endsAbout} {...field('until')} />
        </div>
        <TextArea label={m.note} optional rows={2} {...field('note')} />
      </Stack>
    </Panel>
  )
}

/** For whom, from how much on, and how often. */
export function TermsPanel(props: EditorProps) {
  const { draft, set, groups, markets, currencies } = props
  const field = fieldsOfDraft(props)
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
          unusable={unusableIn(
            { kind: draft.kind, amounts: [], minimums: filledIn(draft.subtotalFrom), markets: draft.markets },
            markets,
          )}
          onChange={(subtotalFrom) => set({ subtotalFrom })}
        />
        <div className={styles.across}>
          <TextField
            {...number}
            label={m.minimumQuantity}
            {...field('piecesFrom', '/conditions/minimumQuantity')}
          />
          <TextField {...number} label={m.inAll} hint={m.inAllHint} {...field('inAll', '/limits/inAll')} />
          <TextField
            {...number}
            label={m.perCustomer}
            hint={m.perCustomerHint}
            {...field('perCustomer', '/limits/perCustomer')}
          />
        </div>
        <Check label={m.firstOrder} {...field('firstOrder')} />
        <ChoiceList
          label={m.groups}
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
          {...field('groups', '/conditions/groups')}
        >
          {groups.length === 0 && (
            <Muted>
              {m.noGroups} <Link to={places.customerGroups}>{m.createGroup}</Link>
            </Muted>
          )}
        </ChoiceList>
        <ChoiceList
          label={m.markets}
          options={markets.map(({ id, name, currency }) => ({ value: id, label: `${name} (${currency})` }))}
          {...field('markets', '/conditions/markets')}
        />
      </Stack>
    </Panel>
  )
}

/** The combinations of a promotion, and its priority. */
export function StackingPanel(props: EditorProps) {
  const { combining: m, priority } = useMessages()
  const field = fieldsOfDraft(props)
  return (
    <Panel title={m.title}>
      <Stack>
        <ChoiceList
          label={m.with}
          options={keysOf(m.kinds).map((kind) => ({ value: kind, ...m.kinds[kind] }))}
          {...field('combines')}
        >
          {props.draft.combines.length === 0 && <Muted>{m.alone}</Muted>}
        </ChoiceList>
        <TextField label={priority} inputMode="numeric" hint={m.priorityHint} {...field('priority')} />
      </Stack>
    </Panel>
  )
}
