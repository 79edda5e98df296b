import { Choice, Field, SelectField } from '../../ui/form/field.tsx'
import { Chips } from '../components/chips.tsx'
import { Panel } from '../components/page.tsx'
import type { Collection, ProductInput } from '../types.ts'
import { useMessages as useShared } from '../messages/messages.ts'
import type { PanelProps } from './panel-props.ts'
import styles from './editor.module.css'

const taxCategories = { standard: 'Standard rate', reduced: 'Reduced rate' }

/** The status of the product, and its collections. */
export function OrganisePanel({
  draft,
  change,
  errorAt,
  readOnly,
  collections,
}: PanelProps & { collections: readonly Collection[] }) {
  const titles = new Map(collections.map(({ handle, title }) => [handle, title]))
  const categories = {
    ...taxCategories,
    ...(draft.taxCategory in taxCategories ? {} : { [draft.taxCategory]: draft.taxCategory }),
  }
  return (
    <Panel title="Organisation">
      <div className={styles.stack}>
        <SelectField
          label="Status"
          name="/status"
          hint="Only active products are visible and for sale."
          value={draft.status}
          disabled={readOnly}
          onChange={(event) =>
            change((now) => ({ ...now, status: event.target.value as ProductInput['status'] }))
          }
        >
          {Object.entries(useShared().states.product).map(([status, label]) => (
            <option key={status} value={status}>
              {label}
            </option>
          ))}
        </SelectField>
        <Choice
          label="Featured"
          about="Show on the home page"
          checked={draft.featured}
          disabled={readOnly}
          onChange={(event) => change((now) => ({ ...now, featured: event.target.checked }))}
        />
        <Chips
          label="Collections"
          placeholder="Add a collection"
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
          label="Tags"
          placeholder="Add a tag"
          name="/tags"
          hint="Press Enter to add"
          values={draft.tags}
          error={errorAt('/tags')}
          readOnly={readOnly}
          onChange={(tags) => change((now) => ({ ...now, tags }))}
        />
        <Field
          label="Brand"
          optional
          name="/brand"
          autoComplete="off"
          value={draft.brand}
          error={errorAt('/brand')}
          readOnly={readOnly}
          onChange={(event) => change((now) => ({ ...now, brand: event.target.value }))}
        />
        <SelectField
          label="Tax category"
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
          label="Shipping class"
          optional
          name="/shippingClass"
          hint="Such as bulky. Classes ship in separate parcels."
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
