import { useState, type ReactNode } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { isFixedColumn } from '#vocabulary/catalog/product-columns.ts'
import { isColumnOf, type FileColumn, type ImportTable } from '#vocabulary/whole-shop/import-tables.ts'
import { usePlace } from '../../../place.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Choice } from '../../../ui/form/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Page } from '../../components/page.tsx'
import { Table, type TableColumn } from '../../components/table.tsx'
import { TroubleNote } from '../../components/trouble-note.tsx'
import { places } from '../../places.ts'
import { load } from '../../session/access.ts'
import { useApi } from '../../session/api.ts'
import { useOffice } from '../../session/office.ts'
import { useMutation } from '../../session/use-mutation.ts'
import type { ImportFile } from '../../types.ts'
import { collectionOffers, columnOffers, columnLabels, ownOffers, type ColumnOffer } from './column-offers.ts'
import { importFile, tableOf } from '../table-of.ts'
import { mappingOf, namedTwice } from './mapping.ts'
import { sizeOf } from '../job-labels.ts'
import { useMessages as useJobMessages } from '../messages.ts'
import { useMessages } from './messages.ts'
import type { ColumnMessages } from './messages/en.ts'
import styles from '../jobs.module.css'

interface ColumnsData {
  of: ImportTable
  file: ImportFile
  /** Names of the places where stock lies. */
  locations: string[]
}

/** Reads the columns of the file, and their possible meanings. */
export const loader = (args: LoaderFunctionArgs): Promise<ColumnsData> =>
  load(args, async (api, signal) => {
    const of = tableOf(new URL(args.request.url).searchParams)
    const params = { fileId: args.params['fileId'] ?? '' }
    const [file, { items }] = await Promise.all([
      api.getImportFile({ params, query: { of }, signal }),
      of === 'products' ? api.listLocations({ signal }) : { items: [] },
    ])
    return { of, file, locations: items.map(({ name }) => name) }
  })

type Chosen = ImportFile['columns'][number] & {
  at: number
  /** The guess by its heading. */
  known: FileColumn | null
}

const columnsWith = (
  of: ImportTable,
  offers: readonly ColumnOffer[],
  choose: (at: number, column: FileColumn | null) => void,
  m: ColumnMessages,
): readonly TableColumn<Chosen>[] => {
  const own = (heading: string, known: FileColumn | null) =>
    of === 'products' ? ownOffers(heading, known, offers, m) : []
  return [
    { heading: m.inFile, phone: 'lead', cell: ({ heading, at }) => heading || m.column(at + 1) },
    {
      heading: m.example,
      phone: 'plain',
      cell: ({ example }) => <span className={styles.example}>{example || '–'}</span>,
    },
    {
      heading: m.mapTo,
      phone: 'plain',
      cell: ({ heading, column, known, at }) => (
        <Select
          aria-label={m.map(heading || m.column(at + 1))}
          value={column ?? ''}
          onChange={({ target }) => choose(at, isColumnOf(of, target.value) ? target.value : null)}
        >
          <option value="">{isFixedColumn(heading) ? m.fixed : m.skip}</option>
          {[...offers, ...own(heading, known)].map(({ label, columns }) => (
            <optgroup key={label} label={label}>
              {columns.map((name) => (
                <option key={name} value={name}>
                  {columnLabels(name, m)}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      ),
    },
  ]
}

/** The known columns, folded: their table is there once it is opened. */
function KnownColumns({ count, children }: { count: number; children: ReactNode }) {
  const m = useMessages()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.known} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{m.knownColumns(count)}</summary>
      {isOpen && children}
    </details>
  )
}

/** Names the reason that the file cannot be read. */
function Trouble({ chosen }: { chosen: readonly Chosen[] }) {
  const m = useMessages()
  const twice = namedTwice(chosen)
  if (twice.length > 0) return <Notice tone="warning">{m.twice(twice.join(', '))}</Notice>
  return null
}

/** The mapping of the file's columns; then a dry run. */
export function Component() {
  const { of, file, locations } = useLoaderData<ColumnsData>()
  const words = useJobMessages()
  const m = useMessages()
  const { language } = usePlace()
  const { markets } = useOffice().shop
  const [columns, setColumns] = useState(file.columns)
  const [fetchPictures, setFetchPictures] = useState(false)
  const api = useApi()
  const mutation = useMutation()
  const navigate = useNavigate()
  const chosen = columns.map((column, at) => ({ ...column, at, known: file.columns[at]?.column ?? null }))
  const currencies = [...new Set(markets.map(({ currency }) => currency))]
  const offers = of === 'products' ? columnOffers(currencies, locations, m) : collectionOffers(m)
  const hasHandle = columns.some(({ column }) => column === 'Handle')
  const isKnown = ({ known, heading }: Chosen) => known !== null || isFixedColumn(heading)
  const [known, unknown] = [chosen.filter(isKnown), chosen.filter((each) => !isKnown(each))]
  const tableColumns = columnsWith(
    of,
    offers,
    (at, column) => setColumns(columns.map((each, place) => (place === at ? { ...each, column } : each))),
    m,
  )

  async function tryIt(): Promise<void> {
    const body = { fileId: file.fileId, columns: mappingOf(columns), dryRun: true, fetchPictures }
    const job = await mutation.attempt((idempotencyKey) => importFile(api, of, { body, idempotencyKey }))
    if (job) await navigate(places.job(job.id))
  }
  return (
    <Page
      title={file.name}
      back={{ to: places.newImport(of), label: words.chooseAnother }}
      lead={m.lead(known.length, columns.length, sizeOf(file.bytes, words, language))}
    >
      <div className={styles.columns}>
        {!hasHandle && <Notice tone="warning">{m.needsHandle}</Notice>}
        <Trouble chosen={chosen} />
        <TroubleNote trouble={mutation.trouble} />
        {unknown.length > 0 && (
          <Table
            caption={m.unknownColumns}
            columns={tableColumns}
            rows={unknown}
            rowKey={({ at }) => String(at)}
          />
        )}
        {known.length > 0 && (
          <KnownColumns count={known.length}>
            <Table caption={m.caption} columns={tableColumns} rows={known} rowKey={({ at }) => String(at)} />
          </KnownColumns>
        )}
        <Choice
          label={m.fetchPictures}
          about={m.fetchPicturesAbout}
          checked={fetchPictures}
          onChange={({ target }) => setFetchPictures(target.checked)}
        />
        <div className={styles.buttons}>
          <Button kind="primary" busy={mutation.busy} disabled={!hasHandle} onClick={() => void tryIt()}>
            {words.startDryRun}
          </Button>
        </div>
        <p className={styles.muted}>{m.dryRun}</p>
      </div>
    </Page>
  )
}
