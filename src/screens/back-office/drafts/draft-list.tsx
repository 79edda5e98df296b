import { Link, useLoaderData, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { useApi } from '../session/api.ts'
import { Button } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../components/page.tsx'
import { rowLink, Table, type TableColumn } from '../components/table.tsx'
import { CursorPager } from '../components/tabs.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useOffice } from '../session/office.ts'
import { useMutation } from '../session/use-mutation.ts'
import type { DraftList } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { count } from '../messages/statuses.ts'

/** Reads the open drafts. */
export const loader = (args: LoaderFunctionArgs): Promise<DraftList> => {
  const after = new URL(args.request.url).searchParams.get('after')
  return load(args, (api, signal) => api.listDrafts({ query: after ? { after } : {}, signal }))
}

type Row = DraftList['items'][number]

const columns: readonly TableColumn<Row>[] = [
  {
    heading: 'Draft',
    phone: 'lead',
    cell: ({ id, title, email }) => (
      <Link className={rowLink} to={places.draft(id)}>
        {email ?? (title || 'No items yet')}
      </Link>
    ),
  },
  { heading: 'Items', phone: 'plain', cell: ({ quantity }) => count(quantity, 'item') },
  { heading: 'By', phone: 'plain', cell: ({ by }) => by },
  { heading: 'Changed', phone: 'end', cell: ({ updatedAt }) => <LocalMoment at={updatedAt} /> },
]

/** Orders that staff put together, until they are placed. */
export function Component() {
  const { items, next } = useLoaderData<DraftList>()
  const [search] = useSearchParams()
  const { shop } = useOffice()
  const api = useApi()
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
    <Page
      title="Drafts"
      lead="Orders that staff create for a customer: by phone, at a fair or at a special price."
      actions={
        <Button kind="primary" size="small" busy={mutation.busy} onClick={() => void begin()}>
          New draft
        </Button>
      }
    >
      <TroubleNote trouble={mutation.trouble} />
      {items.length > 0 ? (
        <Table caption="Drafts" columns={columns} rows={items} rowKey={({ id }) => id} />
      ) : (
        <EmptyState
          title="No drafts"
          text="A draft becomes an order when you place it. No stock is reserved before that."
        />
      )}
      <CursorPager label="Pages of drafts" search={search} next={next} />
    </Page>
  )
}
