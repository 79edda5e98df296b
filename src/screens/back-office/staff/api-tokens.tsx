import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Page } from '../components/page.tsx'
import { Table, type TableColumn } from '../components/table.tsx'
import { load } from '../session/access.ts'
import { useOffice } from '../session/office.ts'
import { savedFormName } from '../session/saved-form.ts'
import type { ApiToken } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { newToken, NewTokenDialog } from './new-token-dialog.tsx'
import { TokenDialog, type TokenAct } from './token-dialog.tsx'
import styles from './staff.module.css'

interface TokensData {
  items: ApiToken[]
}

/** Reads the API tokens. */
export function loader(args: LoaderFunctionArgs): Promise<TokensData> {
  return load(args, (api, signal) => api.listApiTokens({ signal }))
}

/** The keys with which programs call the API. */
export function Component() {
  const { items } = useLoaderData<TokensData>()
  const [isNew, setNew] = useState(() => savedFormName([newToken]) !== null)
  const [asked, setAsked] = useState<{ token: ApiToken; act: TokenAct }>()
  const me = useOffice().session.customer?.id
  const create = (
    <Button size="small" kind="primary" icon="plus" onClick={() => setNew(true)}>
      Create token
    </Button>
  )
  return (
    <Page
      title="API tokens"
      lead="Keys for programs that call the API, such as a warehouse or accounting system. Each has permissions of its own."
      actions={create}
    >
      {items.length > 0 ? (
        <Table
          caption="API tokens, newest first"
          columns={columnsFor(me, (token, act) => setAsked({ token, act }))}
          rows={items}
          rowKey={({ id }) => id}
        />
      ) : (
        <EmptyState
          title="No API tokens yet"
          text="A token lets a program read or change what its permissions allow, without anyone signed in."
        />
      )}
      {isNew && <NewTokenDialog onClose={() => setNew(false)} />}
      {asked && <TokenDialog {...asked} onClose={() => setAsked(undefined)} />}
    </Page>
  )
}

const isExpired = ({ expiresAt }: ApiToken): boolean => Date.parse(expiresAt) <= Date.now()

/** `me` is the customer id of the reader. */
const columnsFor = (
  me: string | undefined,
  ask: (token: ApiToken, act: TokenAct) => void,
): TableColumn<ApiToken>[] => [
  {
    heading: 'Name',
    phone: 'lead',
    cell: (token) => (
      <span className={styles.name}>
        {token.name}
        {isExpired(token) && <StatusTag tone="bad">Expired</StatusTag>}
      </span>
    ),
  },
  {
    heading: 'Permissions',
    phone: 'plain',
    cell: ({ permissions }) => <span className={styles.muted}>{permissions.join(', ')}</span>,
  },
  { heading: 'Owner', cell: (token) => <Owner token={token} /> },
  {
    heading: 'Last used',
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : <LocalMoment at={lastUsedAt} />),
  },
  { heading: 'Expires', cell: ({ expiresAt }) => <LocalMoment at={expiresAt} /> },
  {
    heading: 'Actions',
    phone: 'end',
    cell: (token) => (
      <span className={styles.actions}>
        {token.owner?.id !== me && (
          <Button size="small" onClick={() => ask(token, 'takeOver')} aria-label={`Take over ${token.name}`}>
            Take over
          </Button>
        )}
        <Button size="small" onClick={() => ask(token, 'revoke')} aria-label={`Revoke ${token.name}`}>
          Revoke
        </Button>
      </span>
    ),
  },
]

/** The owner of a token, and the rights it lacks because they do. */
function Owner({ token: { owner, lacking } }: { token: ApiToken }) {
  if (!owner) return <StatusTag tone="bad">Gone: does not work</StatusTag>
  if (lacking.length === 0) return owner.name
  return (
    <span className={styles.name}>
      {owner.name}
      <StatusTag tone="waiting">Without {lacking.join(', ')}</StatusTag>
    </span>
  )
}
