import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../components/page.tsx'
import { Table, type TableColumn } from '../components/table.tsx'
import { CursorPager } from '../components/tabs.tsx'
import { load } from '../session/access.ts'
import type { AuditEntry } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { roleLabels } from '../messages/statuses.ts'
import styles from './audit.module.css'

interface AuditData {
  items: AuditEntry[]
  next: string | null
}

/** Reads the entries, newest first. */
export function loader(args: LoaderFunctionArgs): Promise<AuditData> {
  const after = new URL(args.request.url).searchParams.get('after')
  return load(args, (api, signal) => api.listAuditEntries({ query: after ? { after } : {}, signal }))
}

const actions: Record<AuditEntry['action'], string> = {
  roles_changed: 'Changed roles',
  customer_erased: 'Deleted customer data',
  sessions_ended: 'Signed out of all devices',
  webhook_endpoint_added: 'Added a webhook endpoint',
  webhook_endpoint_changed: 'Changed a webhook endpoint',
  webhook_endpoint_removed: 'Removed a webhook endpoint',
  webhook_secret_renewed: 'Rotated a webhook secret',
  shop_exported: 'Exported the shop',
  bundle_imported: 'Imported a bundle',
  rebuild_requested: 'Rebuilt the search index',
  product_added: 'Added a product',
  product_changed: 'Changed a product',
  product_removed: 'Deleted a product',
  product_change_started: 'Started a bulk edit',
  product_change_stopped: 'Stopped a bulk edit',
  product_change_undone: 'Undid a bulk edit',
  products_imported: 'Imported products',
  synonyms_added: 'Added synonyms',
  synonyms_changed: 'Changed synonyms',
  synonyms_removed: 'Removed synonyms',
  search_redirect_added: 'Added a search redirect',
  search_redirect_changed: 'Changed a search redirect',
  search_redirect_removed: 'Removed a search redirect',
  search_ranking_changed: 'Changed the search ranking',
  passkey_added: 'Added a passkey',
  passkey_removed: 'Removed a passkey',
  password_changed: 'Changed a password',
  account_deleted: 'Deleted a sign-in account',
  api_token_created: 'Created an API token',
  api_token_revoked: 'Revoked an API token',
  api_token_taken_over: 'Took over an API token',
}

const rolesLabels = (roles: readonly string[]): string => roles.map(roleLabels).join(', ') || 'None'

/** Someone by name; by id where nobody is there any more. */
function Someone({ id, name }: { id: string | null; name: string | null }) {
  if (id === null) return 'Command line'
  return name ? <span title={id}>{name}</span> : <code className={styles.id}>{id}</code>
}

const columns: readonly TableColumn<AuditEntry>[] = [
  { heading: 'Action', phone: 'lead', cell: ({ action }) => actions[action] },
  { heading: 'Subject', phone: 'plain', cell: ({ target }) => <Someone {...target} /> },
  {
    heading: 'Change',
    phone: 'plain',
    cell: ({ action, before, after }) => {
      if (action === 'roles_changed') return `${rolesLabels(before)} → ${rolesLabels(after)}`
      const parts = [before, after].map((words) => words.join(', ')).filter(Boolean)
      return <span className={styles.change}>{parts.join(' → ') || '–'}</span>
    },
  },
  { heading: 'By', cell: ({ by }) => <Someone id={by.id} name={by.name} /> },
  { heading: 'When', phone: 'plain', cell: ({ at }) => <LocalMoment at={at} /> },
]

/** The audit log of staff, customers, webhooks, products and the search. */
export function Component() {
  const { items, next } = useLoaderData<AuditData>()
  const [search] = useSearchParams()
  return (
    <Page
      title="Audit log"
      lead="Changes to staff, passkeys, API tokens, customers, webhooks, products and search. Entries cannot be edited."
    >
      {items.length > 0 ? (
        <Table caption="Changes, newest first" columns={columns} rows={items} rowKey={({ id }) => id} />
      ) : (
        <EmptyState
          title="No changes yet"
          text="Changes to roles, webhooks, products and search appear here, and deleted customers."
        />
      )}
      <CursorPager label="Pages of the audit log" search={search} next={next} />
    </Page>
  )
}
