import { useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { isProductColumn, type ProductColumn } from '#vocabulary/catalog/product-columns.ts'
import { Button } from '../../ui/form/button.tsx'
import { Choice } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Page } from '../components/page.tsx'
import { Table, type TableColumn } from '../components/table.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useApi } from '../session/api.ts'
import { useOffice } from '../session/office.ts'
import { useMutation } from '../session/use-mutation.ts'
import type { ImportFile } from '../types.ts'
import { count } from '../messages/statuses.ts'
import { columnOffers, columnLabels, ownOffers, type ColumnOffer } from './column-offers.ts'
import { mappingOf, namedTwice } from './mapping.ts'
import { sizeOf } from './job-labels.ts'
import styles from './jobs.module.css'

interface ColumnsData {
  file: ImportFile
  /** Names of the places where stock lies. */
  locations: string[]
}

/** Reads the columns of the file, and their possible meanings. */
export const loader = (args: LoaderFunctionArgs): Promise<ColumnsData> =>
  load(args, async (api, signal) => {
    const [file, { items }] = await Promise.all([
      api.getImportFile({ params: { fileId: args.params['fileId'] ?? '' }, signal }),
      api.listLocations({ signal }),
    ])
    return { file, locations: items.map(({ name }) => name) }
  })

type FileColumn = ImportFile['columns'][number]
type Chosen = FileColumn & {
  at: number
  /** The guess by its heading. */
  known: FileColumn['column']
}

const columnsWith = (
  offers: readonly ColumnOffer[],
  choose: (at: number, column: ProductColumn | null) => void,
): readonly TableColumn<Chosen>[] => [
  { heading: 'In the file', phone: 'lead', cell: ({ heading, at }) => heading || `Column ${at + 1}` },
  {
    heading: 'Example',
    phone: 'plain',
    cell: ({ example }) => <span className={styles.example}>{example || '–'}</span>,
  },
  {
    heading: 'Map to',
    phone: 'plain',
    cell: ({ heading, column, known, at }) => (
      <Select
        aria-label={`Map “${heading || `Column ${at + 1}`}” to`}
        value={column ?? ''}
        onChange={({ target }) => choose(at, isProductColumn(target.value) ? target.value : null)}
      >
        <option value="">Do not import</option>
        {[...offers, ...ownOffers(heading, known, offers)].map(({ label, columns }) => (
          <optgroup key={label} label={label}>
            {columns.map((name) => (
              <option key={name} value={name}>
                {columnLabels(name)}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    ),
  },
]

/** Names the reason that the file cannot be read. */
function Trouble({ chosen }: { chosen: readonly Chosen[] }) {
  const twice = namedTwice(chosen)
  if (twice.length > 0)
    return (
      <Notice tone="warning">Two columns are mapped to {twice.join(', ')}: the first one is used.</Notice>
    )
  return null
}

/** The mapping of the file's columns; then a dry run. */
export function Component() {
  const { file, locations } = useLoaderData<ColumnsData>()
  const { markets } = useOffice().shop
  const [columns, setColumns] = useState(file.columns)
  const [fetchPictures, setFetchPictures] = useState(false)
  const api = useApi()
  const mutation = useMutation()
  const navigate = useNavigate()
  const chosen = columns.map((column, at) => ({ ...column, at, known: file.columns[at]?.column ?? null }))
  const offers = columnOffers([...new Set(markets.map(({ currency }) => currency))], locations)
  const hasHandle = columns.some(({ column }) => column === 'Handle')
  const known = file.columns.filter(({ column }) => column !== null).length

  async function tryIt(): Promise<void> {
    const body = { fileId: file.fileId, columns: mappingOf(columns), dryRun: true, fetchPictures }
    const job = await mutation.attempt((idempotencyKey) => api.importProducts({ body, idempotencyKey }))
    if (job) await navigate(places.job(job.id))
  }
  return (
    <Page
      title={file.name}
      back={{ to: places.newImport, label: 'Choose another file' }}
      lead={`Step 2 of 3: map the columns. ${known} of ${count(columns.length, 'column')} known by their names; ${sizeOf(file.bytes)}.`}
    >
      <div className={styles.columns}>
        {!hasHandle && (
          <Notice tone="warning">
            Map one column to Handle. The import identifies products by their handle.
          </Notice>
        )}
        <Trouble chosen={chosen} />
        <TroubleNote trouble={mutation.trouble} />
        <Table
          caption="Columns in the file"
          columns={columnsWith(offers, (at, column) =>
            setColumns(columns.map((each, place) => (place === at ? { ...each, column } : each))),
          )}
          rows={chosen}
          rowKey={({ at }) => String(at)}
        />
        <Choice
          label="Download pictures to the shop"
          about="Otherwise pictures stay links to their source. Each download takes a few seconds."
          checked={fetchPictures}
          onChange={({ target }) => setFetchPictures(target.checked)}
        />
        <div className={styles.buttons}>
          <Button kind="primary" busy={mutation.busy} disabled={!hasHandle} onClick={() => void tryIt()}>
            Start dry run
          </Button>
        </div>
        <p className={styles.muted}>
          A dry run changes nothing. It reports what would be created, changed and skipped.
        </p>
      </div>
    </Page>
  )
}
