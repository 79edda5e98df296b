import { startTransition, useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { Page } from '../components/page.tsx'
import { Table, type TableColumn } from '../components/table.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { load } from '../session/access.ts'
import { useApi } from '../session/api.ts'
import { savedFormName } from '../session/saved-form.ts'
import { useMutation } from '../session/use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { ApiToken } from '../types.ts'
import { LocalMoment } from '../words/moment.tsx'
import { newToken, NewTokenDialog } from './new-token-dialog.tsx'
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
  const [revoked, setRevoked] = useState<ApiToken>()
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
          columns={columnsFor(setRevoked)}
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
      {revoked && <RevokeDialog token={revoked} onClose={() => setRevoked(undefined)} />}
    </Page>
  )
}

const isExpired = ({ expiresAt }: ApiToken): boolean => Date.parse(expiresAt) <= Date.now()

const columnsFor = (revoke: (token: ApiToken) => void): TableColumn<ApiToken>[] => [
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
  {
    heading: 'Last used',
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : <LocalMoment at={lastUsedAt} />),
  },
  { heading: 'Expires', cell: ({ expiresAt }) => <LocalMoment at={expiresAt} /> },
  {
    heading: 'Actions',
    phone: 'end',
    cell: (token) => (
      <Button size="small" onClick={() => revoke(token)} aria-label={`Revoke ${token.name}`}>
        Revoke
      </Button>
    ),
  },
]

function RevokeDialog({ token: { id, name }, onClose }: { token: ApiToken; onClose: () => void }) {
  const api = useApi()
  const mutation = useMutation()
  const { revalidate } = useRevalidator()
  const say = useToasts()

  async function revoke(): Promise<void> {
    const done = await mutation.attempt(async (idempotencyKey) => {
      await api.revokeApiToken({ params: { tokenId: id }, idempotencyKey })
      return true
    })
    await revalidate()
    if (!done) return
    say(`${name} was revoked`)
    startTransition(onClose)
  }
  return (
    <FormDialog
      title={`Revoke ${name}?`}
      does="Revoke token"
      kind="danger"
      busy={mutation.busy}
      onSubmit={() => void revoke()}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} />
      <p>Programs that use this token are refused at once. It cannot be restored: create another instead.</p>
    </FormDialog>
  )
}
