import { useNavigate } from 'react-router'
import { useApi } from '../session/api.ts'
import { Button } from '../../ui/form/button.tsx'
import { AskedAct } from '../components/bulk/asked-act.tsx'
import { FilterDates } from '../components/filters/filter-dates.tsx'
import { FilterSelect } from '../components/filters.tsx'
import { RowLink, type TableColumn } from '../components/table.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { ListScreen } from '../kit/list-screen.tsx'
import { defineList, loaderOf, useList } from '../kit/use-list.ts'
import { places } from '../places.ts'
import { useOffice } from '../session/office.ts'
import { useMutation } from '../session/use-mutation.ts'
import type { DraftList } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { useMessages } from './messages.ts'

const drafts = defineList({
  counts: true,
  texts: ['q', 'market'],
  dates: true,
  read: (api, call) => api.listDrafts(call),
})

/** Reads the open drafts. */
export const loader = loaderOf(drafts)

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
  const list = useList(drafts)
  const { shop } = useOffice()
  const m = useMessages()
  const api = useApi()
  const markets = Object.fromEntries(shop.markets.map(({ id, name }) => [id, name]))
  const navigate = useNavigate()
  const mutation = useMutation()
  const begin = async () => {
    const market = shop.markets[0]?.id ?? ''
    const draft = await mutation.attempt((idempotencyKey) =>
      api.createDraft({ body: { market }, idempotencyKey }),
    )
    if (draft) await navigate(places.draft(draft.id))
  }
  return (
    <ListScreen
      title={m.drafts}
      lead={m.lead}
      actions={
        <Button kind="primary" size="small" busy={mutation.busy} onClick={() => void begin()}>
          {m.create}
        </Button>
      }
      above={<TroubleNote trouble={mutation.trouble} />}
      list={list}
      search={m.search}
      filters={
        <>
          {shop.markets.length > 1 && <FilterSelect name="market" label={m.market} options={markets} />}
          <FilterDates label={m.columns.changed} />
        </>
      }
      caption={m.drafts}
      columns={useColumns()}
      nameOf={({ email, title }) => email ?? (title || m.noItems)}
      acts={
        <AskedAct
          icon="trash-2"
          does={m.bulk.remove}
          title={m.bulk.question}
          kind="danger"
          act={() =>
            list.bulk.start({
              run: ({ id }, idempotencyKey) => api.discardDraft({ params: { draftId: id }, idempotencyKey }),
              done: m.bulk.removed,
            })
          }
        >
          <p>{m.bulk.text}</p>
        </AskedAct>
      }
      empty={{ title: m.none, text: m.noneText }}
      pages={m.pages}
    />
  )
}
