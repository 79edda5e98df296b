import { useMemo, useState, type ReactNode } from 'react'
import { useLoaderData, useLocation, useSearchParams } from 'react-router'
import { fillIn } from '#vocabulary/text/fill-in.ts'
import { hasWords } from '#vocabulary/text/folding.ts'
import type { FieldKind } from '#vocabulary/whole-shop/field-kinds.ts'
import { Button, IconButton } from '../../ui/form/button.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { BulkBar } from '../components/bulk/bulk-bar.tsx'
import { useSelection } from '../components/bulk/selection.ts'
import { ticksOf } from '../components/bulk/tick.tsx'
import { useBulk } from '../components/bulk/use-bulk.ts'
import { Filters } from '../components/filters.tsx'
import { clearedAddress } from '../components/filters/list-query.ts'
import { List } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import { RowLink, rowLink, type TableColumn } from '../components/table.tsx'
import { useMessages as useResourceMessages } from '../resources/messages.ts'
import { editorOf } from '../resources/record-screens.ts'
import type { ResourceMessages } from '../resources/resource-messages.ts'
import { useMayDo } from './may-do.ts'
import { useRecordActs } from './record-acts.tsx'
import { titleOf } from './title.ts'
import { kinds } from './field-kinds.tsx'
import { useMessages } from './messages.ts'
import { RecordHead } from './tree/record-head.tsx'
import { RecordForm, RemoveForm } from './record-form.tsx'
import { treeOf } from './tree/record-tree.ts'
import { resourceOf, type ScreenData, type ScreenField, type StoredRecord } from './screen-data.ts'

type Open = { writing: StoredRecord | null } | { removing: StoredRecord }

/** The page around a list: its heading, with the actions. */
export type Frame = (props: { actions: ReactNode; children: ReactNode }) => ReactNode

/** The columns of a list besides the fields of its records: a hook. */
export type FurtherColumns = () => readonly TableColumn<StoredRecord>[]

/** The page of a resource that stands alone, with the name of its list as heading. */
export function ListPage(props: Parameters<Frame>[0]) {
  const { name } = useLoaderData<ScreenData>()
  return <Page title={useResourceMessages()[name].list} {...props} />
}

/** Makes the screen of a resource: the list of its records with their forms, inside its page. */
export function recordScreen(Around: Frame = ListPage, useFurther: FurtherColumns = () => []) {
  return function RecordScreen() {
    const { name, screen, records, options } = useLoaderData<ScreenData>()
    const own: ResourceMessages = useResourceMessages()[name]
    const { rows, clear, q } = useFound()
    const mayDo = useMayDo()
    const [mayCreate, mayRemove] = [mayDo(screen.create), mayDo(screen.remove)]
    const [open, setOpen] = useState<Open>()
    const columns = [...useColumns(setOpen), ...useFurther()]
    const selection = useSelection(`${name} ${q}`, rows, rows.length)
    const bulk = useBulk(selection, async () => ({ items: [...rows], next: null }))
    const acts = useRecordActs(bulk)
    const close = () => setOpen(undefined)
    const writing = open && 'writing' in open ? open.writing : undefined
    const add = (
      <Button size="small" kind="primary" icon="plus" onClick={() => setOpen({ writing: null })}>
        {own.create}
      </Button>
    )
    return (
      <Around actions={records.length > 0 && mayCreate && add}>
        {own.search !== undefined && records.length > 0 && <Filters label={own.search} clear={clear} />}
        <List
          caption={own.list}
          columns={columns}
          rows={rows}
          clear={clear}
          ticks={acts ? ticksOf(selection, rows, (record) => titleOf(name, record)) : false}
          empty={{ ...own.empty, children: mayCreate && add }}
        />
        {acts && (
          <BulkBar selection={selection} total={rows.length} bulk={bulk}>
            {acts}
          </BulkBar>
        )}
        {writing !== undefined && (
          <RecordForm
            name={name}
            screen={screen}
            record={writing}
            options={options}
            {...(writing && mayRemove && { onRemove: () => setOpen({ removing: writing }) })}
            onClose={close}
          />
        )}
        {open && 'removing' in open && (
          <RemoveForm name={name} screen={screen} record={open.removing} onClose={close} />
        )}
      </Around>
    )
  }
}

/** The records that the search of the address finds; all of them without one. */
function useFound() {
  const { name, records } = useLoaderData<ScreenData>()
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const { searched } = resourceOf(name)
  const q = searched ? (search.get('q') ?? '') : ''
  return {
    q,
    rows: records.filter((record) => hasWords(q, searched?.map((field) => String(record[field])) ?? [])),
    clear: searched ? clearedAddress(pathname, search) : null,
  }
}

/** The columns. The title of a record leads to its editor, or opens its form, or its removal where that alone is allowed. */
function useColumns(onOpen: (open: Open) => void): TableColumn<StoredRecord>[] {
  const { name, screen, records } = useLoaderData<ScreenData>()
  const mayDo = useMayDo()
  const [mayReplace, mayRemove] = [mayDo(screen.replace), mayDo(screen.remove)]
  const m = useMessages()
  const fields = useFieldColumns()
  const tree = useMemo(() => treeOf(name, records), [name, records])
  const editor = editorOf(name)
  const { title } = resourceOf(name)
  const at = screen.columns.findIndex((column) => column.name === title)
  const opening = (open: (record: StoredRecord, shown: ReactNode) => ReactNode) =>
    fields.map((column, index) =>
      index === at
        ? {
            ...column,
            cell: (record: StoredRecord) => (
              <RecordHead {...{ record, tree }}>{open(record, column.cell(record))}</RecordHead>
            ),
          }
        : column,
    )
  if (editor) {
    const columns = opening((record, shown) => <RowLink to={editor(record.id)}>{shown}</RowLink>)
    const removal = (record: StoredRecord) => (
      <IconButton
        icon="trash-2"
        label={fillIn(m.removeOf, 'title', titleOf(name, record))}
        onClick={() => onOpen({ removing: record })}
      />
    )
    return mayRemove ? [...columns, { heading: m.remove, cell: removal }] : columns
  }
  if (!mayReplace && !mayRemove) return opening((_record, shown) => shown)
  return opening((record, shown) => (
    <button
      type="button"
      className={rowLink}
      onClick={() => onOpen(mayReplace ? { writing: record } : { removing: record })}
    >
      {shown}
    </button>
  ))
}

/** Kinds whose values explain themselves; others keep their heading on a phone. */
const plainOnPhone = new Set<FieldKind>(['text', 'long_text', 'texts', 'choice', 'boolean'])

function useFieldColumns(): TableColumn<StoredRecord>[] {
  const m = useMessages()
  const { name, screen, options } = useLoaderData<ScreenData>()
  const { labels, values = {} }: ResourceMessages = useResourceMessages()[name]
  const { tones = {}, title } = resourceOf(name)

  function cell(field: ScreenField, record: StoredRecord): ReactNode {
    const value = record[field.name]
    const shown = kinds[field.kind].cell(value, options[field.name] ?? values[field.name] ?? {})
    const tone = tones[field.name]?.[String(value)]
    if (tone) return <StatusTag tone={tone}>{shown}</StatusTag>
    return shown === '' ? m.none : <bdi>{shown}</bdi>
  }
  const state = screen.columns.find(({ name: field }) => tones[field])
  const onPhone = (field: ScreenField): Pick<TableColumn<StoredRecord>, 'phone'> => {
    if (field.name === title) return { phone: 'lead' }
    if (field === state) return { phone: 'end' }
    return plainOnPhone.has(field.kind) ? { phone: 'plain' } : {}
  }
  return screen.columns.map((field) => ({
    heading: labels[field.name] ?? field.name,
    ...onPhone(field),
    numeric: field.kind === 'integer',
    cell: (record) => cell(field, record),
  }))
}
