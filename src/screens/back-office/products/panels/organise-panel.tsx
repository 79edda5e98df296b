import { typeAttribute } from '#vocabulary/catalog/type-attribute.ts'
import { Check, OptionField, TextField } from '../../kit/inputs.tsx'
import { TimeField } from '../../components/fields/time-field.tsx'
import { Chips } from '../../components/chips.tsx'
import { ValueField } from '../../components/finding/value-field.tsx'
import { Panel } from '../../components/page.tsx'
import type { Collection } from '../../types.ts'
import { useMessages as useShared } from '../../messages/messages.ts'
import { typeOf, withType } from '../draft-type.ts'
import { useMessages } from '../messages.ts'
import { fieldsOfProduct, type PanelProps } from '../panel-props.ts'
import styles from '../editor.module.css'

/** The status of the product, and its collections. */
export function OrganisePanel({
  collections,
  ...panel
}: PanelProps & { collections: readonly Collection[] }) {
  const m = useMessages()
  const states = useShared().states.product
  const titles = new Map(collections.map(({ handle, title }) => [handle, title]))
  const { draft, change, readOnly } = panel
  const field = fieldsOfProduct(panel)
  const categories = {
    ...m.taxCategories,
    ...(draft.taxCategory in m.taxCategories ? {} : { [draft.taxCategory]: draft.taxCategory }),
  }
  return (
    <Panel title={m.organisation}>
      <div className={styles.stack}>
        <OptionField label={m.fields.status} hint={m.statusHint} options={states} {...field('status')} />
        {draft.status === 'draft' && <TimeField label={m.fields.publishAt} {...field('publishAt')} />}
        {draft.status !== 'archived' && <TimeField label={m.fields.unpublishAt} {...field('unpublishAt')} />}
        <Check label={m.fields.featured} about={m.featuredHint} {...field('featured')} />
        <Chips
          label={m.fields.collections}
          placeholder={m.addCollection}
          offers={collections.map(({ handle }) => handle)}
          offeredOnly
          labelOf={(handle) => titles.get(handle) ?? handle}
          {...field('collections')}
        />
        <Chips
          label={m.fields.tags}
          placeholder={m.addTag}
          hint={m.tagHint}
          of={{ field: 'tag' }}
          {...field('tags')}
        />
        <ValueField
          of={{ field: 'attribute', name: typeAttribute }}
          label={m.type}
          optional
          name="type"
          maxLength={200}
          value={typeOf(draft)}
          readOnly={readOnly}
          onChange={(text) => change((now) => withType(now, text))}
        />
        <ValueField of={{ field: 'brand' }} label={m.fields.brand} optional {...field('brand')} />
        <OptionField label={m.fields.taxCategory} options={categories} {...field('taxCategory')} />
        <TextField
          label={m.fields.shippingClass}
          optional
          hint={m.shippingClassHint}
          {...field('shippingClass')}
        />
      </div>
    </Panel>
  )
}
