import { useState } from 'react'
import { useNavigate } from 'react-router'
import { productStatuses } from '#vocabulary/catalog/product-states.ts'
import { Choice } from '../../ui/form/field.tsx'
import { OptionField, TextField } from '../kit/inputs.tsx'
import { ActDialog } from '../components/act-dialog.tsx'
import { places } from '../places.ts'
import { useApi } from '../session/api.ts'
import { readListQuery } from '../components/filters/list-query.ts'
import { productFilters } from '../products/list/read-filter.ts'
import { useMessages as useShared } from '../messages/messages.ts'
import { useMessages } from './messages.ts'
import styles from './jobs.module.css'

/** Asks which products go into a file. The address says which were looked at before. */
export function ExportDialog({ search, onClose }: { search: URLSearchParams; onClose: () => void }) {
  const { export: m, exportProducts } = useMessages()
  const { q: requested = '', status: seen, after: _, ...rest } = readListQuery(search, productFilters)
  const [q, setQ] = useState(requested)
  const [status, setStatus] = useState(productStatuses.find((one) => one === seen))
  const [stock, setStock] = useState(false)
  const states = useShared().states.product
  const api = useApi()
  const navigate = useNavigate()
  const body = { ...rest, stock, ...(q.trim() ? { q: q.trim() } : {}), ...(status ? { status } : {}) }
  return (
    <ActDialog
      shape="drawer"
      title={exportProducts}
      does={m.does}
      act={(idempotencyKey) => api.exportProducts({ body, idempotencyKey })}
      onDone={(job) => navigate(places.job(job.id))}
      onClose={onClose}
    >
      <OptionField
        label={m.which}
        name="status"
        value={status}
        none={m.all}
        options={productStatuses.map((one) => [one, states[one]])}
        onChange={setStatus}
      />
      <TextField
        label={m.search}
        name="q"
        optional
        maxLength={200}
        hint={m.searchHint}
        value={q}
        onChange={setQ}
      />
      {Object.keys(rest).length > 0 && <p>{m.only(rest)}</p>}
      <div className={styles.choices}>
        <Choice
          label={m.stock}
          about={m.stockAbout}
          checked={stock}
          onChange={({ target }) => setStock(target.checked)}
        />
      </div>
    </ActDialog>
  )
}
