import { useState } from 'react'
import { useNavigate } from 'react-router'
import { productStatuses } from '#vocabulary/catalog/product-states.ts'
import { Choice, Field, SelectField } from '../../ui/form/field.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { places } from '../places.ts'
import { useApi } from '../session/api.ts'
import { useMutation } from '../session/use-mutation.ts'
import { readFilter } from '../products/list/read-filter.ts'
import type { ProductFilter } from '../types.ts'
import { useMessages as useShared } from '../messages/messages.ts'
import styles from './jobs.module.css'

const narrowed = ({ collection, tag, brand }: ProductFilter): string =>
  [collection && `in the collection “${collection}”`, tag && `tagged “${tag}”`, brand && `by “${brand}”`]
    .filter(Boolean)
    .join(', ')

/** Asks which products go into a file. The address says which were looked at before. */
export function ExportDialog({ search, onClose }: { search: URLSearchParams; onClose: () => void }) {
  const { q: requested = '', status: seen, ...rest } = readFilter(search)
  const [q, setQ] = useState(requested)
  const [status, setStatus] = useState(seen)
  const [stock, setStock] = useState(false)
  const states = useShared().states.product
  const api = useApi()
  const mutation = useMutation()
  const navigate = useNavigate()

  async function begin(): Promise<void> {
    const body = { ...rest, stock, ...(q.trim() ? { q: q.trim() } : {}), ...(status ? { status } : {}) }
    const job = await mutation.attempt((idempotencyKey) => api.exportProducts({ body, idempotencyKey }))
    if (job) await navigate(places.job(job.id))
  }
  return (
    <FormDialog
      shape="drawer"
      title="Export products"
      does="Export"
      busy={mutation.busy}
      onSubmit={() => void begin()}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} />
      <SelectField
        label="Which products"
        name="status"
        value={status ?? ''}
        onChange={({ target }) => setStatus(productStatuses.find((one) => one === target.value))}
      >
        <option value="">All</option>
        {productStatuses.map((one) => (
          <option key={one} value={one}>
            {states[one]}
          </option>
        ))}
      </SelectField>
      <Field
        label="Title or SKU"
        name="q"
        optional
        autoComplete="off"
        maxLength={200}
        hint="Export only the products that match this search."
        value={q}
        onChange={({ target }) => setQ(target.value)}
      />
      {Object.keys(rest).length > 0 && <p>{`Only products ${narrowed(rest)}, as filtered in the list.`}</p>}
      <div className={styles.choices}>
        <Choice
          label="Include stock quantities"
          about="Importing this file later resets stock to these quantities."
          checked={stock}
          onChange={({ target }) => setStock(target.checked)}
        />
      </div>
    </FormDialog>
  )
}
