import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react'
import type { CollectionRule } from '#vocabulary/catalog/collection-rules.ts'
import type { FieldKind } from '#vocabulary/whole-shop/field-kinds.ts'
import { Choice, Field, SelectField, TextAreaField } from '../../ui/form/field.tsx'
import { LocalMoment } from '../messages/moment.tsx'
import { TimeField } from '../components/fields/time-field.tsx'
import { fromLocal, toLocal, type LocalTime } from '../messages/local-time.ts'
import { RecordChoices } from './record-choices.tsx'
import type { ScreenField, StoredRecord } from './screen-data.ts'

/** Large controls, loaded with the first form that has one. */
const CollectionProducts = lazy(async () => ({
  default: (await import('../rules/collection-products.tsx')).CollectionProducts,
}))
const RecordPictureField = lazy(async () => ({
  default: (await import('./record-picture.tsx')).RecordPictureField,
}))
const RecordSearchTexts = lazy(async () => ({
  default: (await import('./record-search-texts.tsx')).RecordSearchTexts,
}))
const RecordCountry = lazy(async () => ({ default: (await import('./record-country.tsx')).RecordCountry }))
const RecordParent = lazy(async () => ({ default: (await import('./tree/record-parent.tsx')).RecordParent }))
const RecordPath = lazy(async () => ({ default: (await import('./record-path.tsx')).RecordPath }))
const RuleBuilder = lazy(async () => ({ default: (await import('../rules/rule-builder.tsx')).RuleBuilder }))

/** The properties of every control: its text is the value as it is typed. */
export interface ControlProps {
  field: ScreenField
  /** The record that is edited; null for a new one. */
  record: StoredRecord | null
  label: string
  hint: string | undefined
  text: string
  /** Names of the values of a choice or reference. */
  values: Readonly<Record<string, string>>
  onText: (text: string) => void
}

/** How fields of a kind are typed, read and shown. */
interface Kind {
  toText(value: unknown): string
  /** The value of a text; undefined when it is not readable. */
  fromText(text: string): unknown
  Control: (props: ControlProps) => ReactNode
  /** The value in a cell of a list. */
  cell(value: unknown, values: Readonly<Record<string, string>>): ReactNode
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(asText) : [])

function attributesOf({ field, label, hint, text, onText }: ControlProps) {
  return {
    label,
    hint,
    name: field.name,
    value: text,
    autoComplete: 'off',
    required: field.required,
    onChange: ({ target }: { target: { value: string } }) => onText(target.value),
  }
}

const lengthOf = ({ most }: ScreenField): Pick<ComponentProps<'input'>, 'maxLength'> =>
  most === null ? {} : { maxLength: most }

const text: Kind = {
  toText: asText,
  fromText: (typed) => typed.trim(),
  Control: (props) => <Field {...attributesOf(props)} {...lengthOf(props.field)} />,
  cell: asText,
}

/** The rule in the text of a control, which alone writes it. */
const ruleOf = (typed: string): CollectionRule | null =>
  typed === '' ? null : (JSON.parse(typed) as CollectionRule)

/** The time in the text of a control, which alone writes it. */
const timeOf = (typed: string): LocalTime => (typed === '' ? toLocal(null) : (JSON.parse(typed) as LocalTime))

/** The texts for search engines in the text of a control, which alone writes it. */
export const searchTextsOf = (typed: string): { title: string; description: string } =>
  typed === ''
    ? { title: '', description: '' }
    : (JSON.parse(typed) as { title: string; description: string })

/** The control, cell and text of each kind of field. */
export const kinds: Readonly<Record<FieldKind, Kind>> = {
  text,
  long_text: {
    ...text,
    Control: (props) => <TextAreaField {...attributesOf(props)} {...lengthOf(props.field)} />,
  },
  texts: {
    toText: (value) => listOf(value).join(', '),
    fromText: (typed) =>
      typed
        .split(/[,،、]/)
        .map((each) => each.trim())
        .filter((each) => each !== ''),
    Control: (props) => <Field {...attributesOf(props)} />,
    cell: (value) => listOf(value).join(', '),
  },
  integer: {
    toText: (value) => (typeof value === 'number' ? String(value) : ''),
    fromText: (typed) => (/^\s*-?\d{1,15}\s*$/.test(typed) ? Number(typed) : undefined),
    Control: (props) => <Field {...attributesOf(props)} inputMode="numeric" />,
    cell: (value) => (typeof value === 'number' ? String(value) : ''),
  },
  boolean: {
    toText: (value) => String(value === true),
    fromText: (typed) => typed === 'true',
    Control: ({ field, label, hint, text: typed, onText }) => (
      <Choice
        label={label}
        about={hint}
        name={field.name}
        checked={typed === 'true'}
        onChange={({ target }) => onText(String(target.checked))}
      />
    ),
    cell: (value, values) => values[String(value)],
  },
  choice: {
    toText: asText,
    fromText: (typed) => typed,
    Control: (props) => (
      <SelectField {...attributesOf(props)}>
        {props.field.choices.map((choice) => (
          <option key={choice} value={choice}>
            {props.values[choice] ?? choice}
          </option>
        ))}
      </SelectField>
    ),
    cell: (value, values) => values[asText(value)] ?? asText(value),
  },
  reference: {
    toText: asText,
    fromText: (typed) => (typed === '' ? null : typed),
    Control: (props) => (
      <SelectField {...attributesOf(props)}>
        {!props.field.required && <option value="" />}
        {Object.entries(props.values).map(([value, title]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </SelectField>
    ),
    cell: (value, values) => values[asText(value)] ?? asText(value),
  },
  parent: {
    toText: asText,
    fromText: (typed) => (typed === '' ? null : typed),
    Control: (props) => (
      <Suspense>
        <RecordParent {...props} />
      </Suspense>
    ),
    cell: asText,
  },
  references: {
    toText: (value) => JSON.stringify(listOf(value)),
    fromText: (typed) => listOf(JSON.parse(typed || '[]')),
    Control: ({ text: typed, onText, ...props }) => (
      <RecordChoices
        {...props}
        chosen={listOf(JSON.parse(typed || '[]'))}
        onChosen={(chosen) => onText(JSON.stringify(chosen))}
      />
    ),
    cell: (value, values) =>
      listOf(value)
        .map((each) => values[each] ?? each)
        .join(', '),
  },
  products: {
    toText: (value) => JSON.stringify(listOf(value)),
    fromText: (typed) => listOf(JSON.parse(typed || '[]')),
    Control: ({ field, record, label, hint, text: typed, onText }) => (
      <Suspense>
        <CollectionProducts
          {...{ record, label, hint }}
          name={field.name}
          ids={listOf(JSON.parse(typed || '[]'))}
          onIds={(ids) => onText(JSON.stringify(ids))}
        />
      </Suspense>
    ),
    cell: (value) => String(listOf(value).length),
  },
  rule: {
    toText: (value) => (value ? JSON.stringify(value) : ''),
    fromText: ruleOf,
    Control: ({ field, label, hint, text: typed, onText }) => (
      <Suspense>
        <RuleBuilder
          {...{ label, hint }}
          name={field.name}
          rule={ruleOf(typed)}
          onRule={(rule) => onText(rule ? JSON.stringify(rule) : '')}
        />
      </Suspense>
    ),
    cell: () => null,
  },
  picture: {
    toText: (value) => (value ? JSON.stringify(value) : ''),
    fromText(typed) {
      if (typed === '') return null
      const { mediaId, alt } = JSON.parse(typed) as { mediaId: string; alt: string }
      return { mediaId, alt: alt.trim() }
    },
    Control: (props) => (
      <Suspense>
        <RecordPictureField {...props} />
      </Suspense>
    ),
    cell: () => null,
  },
  moment: {
    toText: (value) => JSON.stringify(toLocal(typeof value === 'string' ? value : null)),
    fromText: (typed) => fromLocal(timeOf(typed)),
    Control: ({ field, label, hint, text: typed, onText }) => (
      <TimeField
        label={label}
        name={field.name}
        {...(hint && { about: ` · ${hint}` })}
        value={timeOf(typed)}
        onChange={(time) => onText(JSON.stringify(time))}
      />
    ),
    cell: (value) => (typeof value === 'string' ? <LocalMoment at={value} only="date" /> : ''),
  },
  shop_path: {
    ...text,
    Control: (props) => (
      <Suspense>
        <RecordPath {...props} />
      </Suspense>
    ),
  },
  country: {
    ...text,
    Control: (props) => (
      <Suspense>
        <RecordCountry {...props} />
      </Suspense>
    ),
  },
  search_texts: {
    toText: (value) => JSON.stringify(value ?? { title: '', description: '' }),
    fromText(typed) {
      const { title, description } = searchTextsOf(typed)
      return { title: title.trim(), description: description.trim() }
    },
    Control: (props) => (
      <Suspense>
        <RecordSearchTexts {...props} />
      </Suspense>
    ),
    cell: () => null,
  },
}
