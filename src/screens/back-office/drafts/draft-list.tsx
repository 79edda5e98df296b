import { useState } from 'react'
import { useLoaderData, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { useApi } from '../session/api.ts'
import { Button } from '../../ui/form/button.tsx'
import { BulkBar } from '../components/bulk/bulk-bar.tsx'
import { useSelection } from '../components/bulk/selection.ts'
import { ticksOf } from '../components/bulk/tick.tsx'
import { useBulk } from '../components/bulk/use-bulk.ts'
import { FilterDates } from '../components/filters/filter-dates.tsx'
import { Filters, FilterSelect } from '../components/filters.tsx'
import { clearedAddress, readListQuery } from '../components/filters/list-query.ts'
import { FormDialog } from '../components/form-dialog.tsx'
import { List } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import { RowLink, type TableColumn } from '../components/table.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useOffice } from '../session/office.ts'
import { useMutation } from '../session/use-mutation.ts'
import type { DraftList } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { useMessages } from './messages.ts'

const readDraftQuery = (search: URLSearchParams) => readListQuery(search, { texts: ['market'] })

/** Reads the open drafts. */
export const loader = (args: LoaderFunctionArgs): Promise<DraftList> => {
  const query = readDraftQuery(new URL(args.request.url).searchParams)
  return load(args, (api, signal) => api.listDrafts({ query, signal }))
}

type Row = DraftList['items'][number]

function useColumns(): readonly TableColumn<Row>[] {
  const m = useMessages()
  return [
    {
      heading: m.columns.draft,
      phone: 'lead',
      cell: ({ id, title, email }) => (
        <RowLink to={places.draft(id)}>{email ?? (title || m.noItems)}</RowLink>
      ),
    },
    { heading: m.columns.items, phone: 'plain', cell: ({ quantity }) => m.itemCount(quantity) },
    { heading: m.columns.by, phone: 'plain', cell: ({ by }) => by },
    { heading: m.columns.changed, phone: 'end', cell: ({ updatedAt }) => <LocalMoment at={updatedAt} /> },
  ]
}

/** Orders that staff put together, until they are placed. */
export function Component() {
  const { items, next } = useLoaderData<DraftList>()
  const [search] = useSearchParams()
  const { shop } = useOffice()
  const m = useMessages()
  const columns = useColumns()
  const api = useApi()
  const clear = clearedAddress(places.drafts, search)
  const markets = Object.fromEntries(shop.markets.map(({ id, name }) => [id, name]))
  const navigate = useNavigate()
  const mutation = useMutation()
  const { after: _, ...filter } = readDraftQuery(search)
  const selection = useSelection(JSON.stringify(filter), items)
  const bulk = useBulk(selection, (page) => api.listDrafts({ query: { ...filter, ...page } }))
  const [removing, setRemoving] = useState(false)
  const begin = async () => {
    const market = shop.markets[0]?.id ?? ''
    const draft = await mutation.attempt((idempotencyKey) =>
      api.createDraft({ body: { market }, idempotencyKey }),
    )
    if (draft) await navigate(places.draft(draft.id))
  }
  return (
    <Page
      title={m.drafts}
      lead={m.lead}
      actions={
        <Button kind="primary" size="small" busy={mutation.busy} onClick={() => void begin()}>
          {m.create}
        </Button>
      }
    >
      <TroubleNote trouble={mutation.trouble} />
      <Filters label={m.search} clear={clear}>
        {shop.markets.length > 1 && <FilterSelect name="market" label={m.market} options={markets} />}
        <FilterDates label={m.columns.changed} />
      </Filters>
      <List
        caption={m.drafts}
        columns={columns}
        rows={items}
        ticks={ticksOf(selection, items, ({ email, title }) => email ?? (title || m.noItems))}
        empty={{ title: m.none, text: m.noneText }}
        clear={clear}
        pages={m.pages}
        next={next}
      />
      <BulkBar selection={selection} next={next} bulk={bulk}>
        <Button size="small" icon="trash-2" onClick={() => setRemoving(true)}>
          {m.bulk.remove}
        </Button>
      </BulkBar>
      {removing && (
        <FormDialog
          title={m.bulk.question}
          does={m.bulk.remove}
          kind="danger"
          busy={false}
          onSubmit={() => {
            setRemoving(false)
            void bulk.start({
              run: ({ id }, idempotencyKey) => api.discardDraft({ params: { draftId: id }, idempotencyKey }),
              done: m.bulk.removed,
            })
          }}
          onClose={() => setRemoving(false)}
        >
          <p>{m.bulk.text}</p>
        </FormDialog>
      )}
    </Page>
  )
}
