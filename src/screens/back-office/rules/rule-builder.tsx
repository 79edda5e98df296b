import { useState } from 'react'
import { ruleFields, ruleMatches, type CollectionRule } from '#vocabulary/catalog/collection-rules.ts'
import { Button } from '../../ui/form/button.tsx'
import { OptionField, TextField } from '../kit/inputs.tsx'
import { useMessages as useShared } from '../messages/messages.ts'
import { useOffice } from '../session/office.ts'
import { ValueField } from '../components/finding/value-field.tsx'
import { AmountField, useReadAmount } from '../components/fields/amount-field.tsx'
import { FieldGroup } from '../components/fields/field-group.tsx'
import { useMessages } from './messages.ts'
import {
  comparisonsOf,
  draftOfRule,
  isComplete,
  newCondition,
  ruleOfDraft,
  type ConditionDraft,
  type RuleDraft,
} from './rule-draft.ts'
import { RulePreview } from './rule-preview.tsx'
import styles from './rules.module.css'

interface RuleBuilderProps {
  label: string
  hint: string | undefined
  /** The name of the field; its first control has it as id. */
  name: string
  rule: CollectionRule | null
  onRule: (rule: CollectionRule | null) => void
}

/** Edits a rule: conditions of a field, a comparison and a value each, with the products that fit it now. */
export function RuleBuilder({ label, hint, name, rule, onRule }: RuleBuilderProps) {
  const { shop } = useOffice()
  const currency = shop.markets[0]?.currency ?? 'EUR'
  const [draft, setDraft] = useState<RuleDraft>(() => draftOfRule(rule, currency))
  const m = useMessages()
  const shared = useShared()
  const change = (next: RuleDraft): void => {
    setDraft(next)
    onRule(ruleOfDraft(next, shared))
  }
  const { conditions } = draft
  const written = ruleOfDraft(draft, shared)
  const replace = (changed: ConditionDraft): void =>
    change({ ...draft, conditions: conditions.map((each) => (each.key === changed.key ? changed : each)) })
  return (
    <FieldGroup label={label} hint={hint} name={name}>
      {conditions.length > 1 && (
        <OptionField
          label={m.match}
          name={`${name}/match`}
          value={draft.match}
          options={ruleMatches.map((match) => [match, m.matches[match]])}
          onChange={(match) => change({ ...draft, match })}
        />
      )}
      {conditions.map((condition, at) => (
        <ConditionRow
          key={condition.key}
          name={`${name}/conditions/${at}`}
          title={m.condition(at + 1)}
          condition={condition}
          onChange={replace}
          onRemove={() => change({ ...draft, conditions: conditions.filter((each) => each !== condition) })}
        />
      ))}
      <Button
        type="button"
        size="small"
        icon="plus"
        onClick={() => change({ ...draft, conditions: [...conditions, newCondition('tag', currency)] })}
      >
        {m.add}
      </Button>
      <RulePreview rule={written} isComplete={isComplete(written)} />
    </FieldGroup>
  )
}

interface RowProps {
  name: string
  title: string
  condition: ConditionDraft
  onChange: (condition: ConditionDraft) => void
  onRemove: () => void
}

function ConditionRow({ name, title, condition, onChange, onRemove }: RowProps) {
  const m = useMessages()
  const { field, is } = condition
  const comparisons = comparisonsOf(field)
  const names: Record<string, string> = { ...m.equalities, ...m.containments, ...m.bounds }
  return (
    <div className={styles.row} role="group" aria-label={title}>
      <OptionField
        label={m.field}
        name={`${name}/field`}
        value={field}
        options={ruleFields.map((each) => [each, m.fields[each]])}
        onChange={(next) => onChange({ ...newCondition(next, condition.currency), key: condition.key })}
      />
      {field === 'attribute' && (
        <ValueField
          of={{ field }}
          label={m.name}
          name={`${name}/name`}
          value={condition.name}
          onChange={(name) => onChange({ ...condition, name })}
        />
      )}
      {comparisons.length > 0 && (
        <OptionField
          label={m.comparison}
          name={`${name}/is`}
          value={is}
          options={comparisons.map((each) => [each, names[each] ?? each])}
          onChange={(chosen) => onChange({ ...condition, is: chosen })}
        />
      )}
      <ConditionValue name={name} condition={condition} onChange={onChange} />
      <Button type="button" size="small" icon="trash-2" title={m.remove} onClick={onRemove}>
        <span className="spoken">{m.remove}</span>
      </Button>
    </div>
  )
}

type ValueProps = Pick<RowProps, 'name' | 'condition' | 'onChange'>

function ConditionValue({ name, condition, onChange }: ValueProps) {
  const m = useMessages()
  const { field, value } = condition
  const control = {
    label: m.value,
    name: `${name}/value`,
    value,
    onChange: (text: string) => onChange({ ...condition, value: text }),
  }
  if (field === 'stock' || field === 'reduced' || field === 'featured')
    return (
      <OptionField
        {...control}
        options={(['true', 'false'] as const).map((answer) => [answer, m.answers[field][answer]])}
      />
    )
  if (field === 'tag' || field === 'brand') return <ValueField of={{ field }} {...control} />
  if (field === 'attribute') return <ValueField of={{ field, name: condition.name.trim() }} {...control} />
  if (field === 'price') return <PriceValue {...{ name, condition, onChange }} />
  return <TextField {...control} inputMode={field === 'title' ? undefined : 'numeric'} />
}

/** An amount in one of the currencies that the shop sells in. */
function PriceValue({ name, condition, onChange }: ValueProps) {
  const m = useMessages()
  const { shop } = useOffice()
  const { currency, value } = condition
  const currencies = [...new Set([currency, ...shop.markets.map((market) => market.currency)])]
  const typed = useReadAmount(currency, value, (text) => onChange({ ...condition, value: text }))
  return (
    <>
      <AmountField typed={typed} name={`${name}/value`} />
      {currencies.length > 1 && (
        <OptionField
          label={m.currency}
          name={`${name}/currency`}
          value={currency}
          options={currencies}
          onChange={(chosen) => onChange({ ...condition, currency: chosen })}
        />
      )}
    </>
  )
}
