import { Choice, Field, SelectField } from '../../../ui/form/field.tsx'
import { TimeField } from '../../components/time-field.tsx'
import type { LocalTime } from '../../messages/local-time.ts'
import { Chips } from '../../components/chips.tsx'
import { Panel } from '../../components/page.tsx'
import type { Collection, ProductInput } from '../../types.ts'
import { useMessages as useShared } from '../../messages/messages.ts'
import { typeOf, withType } from '../draft-type.ts'
import { useMessages } from '../messages.ts'
import type { PanelProps } from '../panel-props.ts'
import styles from '../editor.module.css'

/** The status of the product, and its collections. */
export function OrganisePanel({
  draft,
  change,
  errorAt,
  readOnly,
  collections,
}: PanelProps & { collections: readonly Collection[] }) {
  const m = useMessages()
  const titles = new Map(collections.map(({ handle, title }) => [handle, title]))
  const categories = {
    ...m.taxCategories,
    ...(draft.taxCategory in m.taxCategories ? {} : { [draft.taxCategory]: draft.taxCategory }),
  }
  return (
    <Panel title={m.organisation}>
      <div className={styles.stack}>
        <StatusSelect {...{ draft, change, readOnly }} />
        <ScheduleFields {...{ draft, change, errorAt, readOnly }} />
        <Choice
          label={m.fields.featured}
          about={m.featuredHint}
          checked={draft.featured}
          disabled={readOnly}
          onChange={(event) => change((now) => ({ ...now, featured: event.target.checked }))}
        />
        <Chips
          label={m.fields.collections}
          placeholder={m.addCollection}
          name="/collections"
          values={draft.collections}
          offers={collections.map(({ handle }) => handle)}
          offeredOnly
          labelOf={(handle) => titles.get(handle) ?? handle}
          error={errorAt('/collections')}
          readOnly={readOnly}
          onChange={(chosen) => change((now) => ({ ...now, collections: chosen }))}
        />
        <Chips
          label={m.fields.tags}
          placeholder={m.addTag}
          name="/tags"
          hint={m.tagHint}
          values={draft.tags}
          error={errorAt('/tags')}
          readOnly={readOnly}
          onChange={(tags) => change((now) => ({ ...now, tags }))}
        />
        <Field
          label={m.type}
          optional
          name="type"
          autoComplete="off"
          maxLength={200}
          value={typeOf(draft)}
          readOnly={readOnly}
          onChange={(event) => change((now) => withType(now, event.target.value))}
        />
        <Field
          label={m.fields.brand}
          optional
          name="/brand"
          autoComplete="off"
          value={draft.brand}
          error={errorAt('/brand')}
          readOnly={readOnly}
          onChange={(event) => change((now) => ({ ...now, brand: event.target.value }))}
        />
        <SelectField
          label={m.fields.taxCategory}
          name="/taxCategory"
          value={draft.taxCategory}
          error={errorAt('/taxCategory')}
          disabled={readOnly}
          onChange={(event) => change((now) => ({ ...now, taxCategory: event.target.value }))}
        >
          {Object.entries(categories).map(([category, label]) => (
            <option key={category} value={category}>
              {label}
            </option>
          ))}
        </SelectField>
        <Field
          label={m.fields.shippingClass}
          optional
          name="/shippingClass"
          hint={m.shippingClassHint}
          autoComplete="off"
          value={draft.shippingClass}
          error={errorAt('/shippingClass')}
          readOnly={readOnly}
          onChange={(event) => change((now) => ({ ...now, shippingClass: event.target.value }))}
        />
      </div>
    </Panel>
  )
}

/** When the product is published and withdrawn by itself. */
function ScheduleFields({ draft, change, errorAt, readOnly }: PanelProps) {
  const m = useMessages()
  const field = (name: 'publishAt' | 'unpublishAt') => ({
    label: m.fields[name],
    name: `/${name}`,
    value: draft[name],
    error: errorAt(`/${name}`),
    readOnly,
    onChange: (value: LocalTime) => change((now) => ({ ...now, [name]: value })),
  })
  if (draft.status === 'archived') return null
  return (
    <>
      {draft.status === 'draft' && <TimeField {...field('publishAt')} />}
      <TimeField {...field('unpublishAt')} />
    </>
  )
}

function StatusSelect({ draft, change, readOnly }: Pick<PanelProps, 'draft' | 'change' | 'readOnly'>) {
  const m = useMessages()
  const states = useShared().states.product
  return (
    <SelectField
      label={m.fields.status}
      name="/status"
      hint={m.statusHint}
      value={draft.status}
      disabled={readOnly}
      onChange={(event) =>
        change((now) => ({ ...now, status: event.target.value as ProductInput['status'] }))
      }
    >
      {Object.entries(states).map(([status, label]) => (
        <option key={status} value={status}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
