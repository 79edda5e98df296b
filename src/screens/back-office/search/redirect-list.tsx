import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Table, type TableColumn } from '../components/table.tsx'
import { load } from '../session/access.ts'
import { useApi } from '../session/api.ts'
import type { SearchRedirect } from '../types.ts'
import { RedirectDialog } from './redirect-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { SearchPage } from './search-page.tsx'

/** Reads all redirects. */
export function loader(args: LoaderFunctionArgs): Promise<SearchRedirect[]> {
  return load(args, async (api, signal) => (await api.listSearchRedirects({ signal })).items)
}

type Open = { writing: SearchRedirect | null } | { removing: SearchRedirect }

/** The queries that lead to a page of the shop. */
export function Component() {
  const redirects = useLoaderData<SearchRedirect[]>()
  const [open, setOpen] = useState<Open>()
  const api = useApi()
  const close = () => setOpen(undefined)
  return (
    <SearchPage
      part="redirects"
      actions={
        <Button size="small" kind="primary" icon="plus" onClick={() => setOpen({ writing: null })}>
          New redirect
        </Button>
      }
    >
      {redirects.length > 0 ? (
        <Table caption="Redirects" columns={columnsFor(setOpen)} rows={redirects} rowKey={({ id }) => id} />
      ) : (
        <EmptyState
          title="No redirects yet"
          text="Redirect a search for “returns” to the returns policy, for example."
        />
      )}
      {open && 'writing' in open && <RedirectDialog redirect={open.writing} onClose={close} />}
      {open && 'removing' in open && (
        <RemoveDialog
          title={`Remove the redirect of ${open.removing.query}`}
          effect="The search shows results again."
          remove={(idempotencyKey) =>
            api.removeSearchRedirect({
              params: { redirectId: open.removing.id },
              version: open.removing.version,
              idempotencyKey,
            })
          }
          onClose={close}
        />
      )}
    </SearchPage>
  )
}

function columnsFor(onOpen: (open: Open) => void): TableColumn<SearchRedirect>[] {
  return [
    { heading: 'Search term', phone: 'lead', cell: ({ query }) => query },
    { heading: 'Redirects to', phone: 'plain', cell: ({ path }) => path },
    {
      heading: 'Status',
      phone: 'plain',
      cell: ({ live }) => (
        <StatusTag tone={live ? 'good' : 'bad'}>{live ? 'Active' : 'Broken link'}</StatusTag>
      ),
    },
    {
      heading: 'Actions',
      phone: 'end',
      cell: (redirect) => (
        <>
          <Button
            size="small"
            aria-label={`Edit ${redirect.query}`}
            onClick={() => onOpen({ writing: redirect })}
          >
            Edit
          </Button>{' '}
          <Button
            size="small"
            aria-label={`Remove ${redirect.query}`}
            onClick={() => onOpen({ removing: redirect })}
          >
            Remove
          </Button>
        </>
      ),
    },
  ]
}
