import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import type { TableColumn } from '../components/table.tsx'
import { ListScreen } from '../kit/list-screen.tsx'
import { defineList, loaderOf, useList } from '../kit/use-list.ts'
import { useOffice } from '../session/office.ts'
import { savedFormName } from '../session/saved-form.ts'
import type { ApiToken } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { useMessages } from './messages.ts'
import type { StaffMessages } from './messages/en.ts'
import { newToken, NewTokenDialog } from './new-token-dialog.tsx'
import { TokenDialog, type TokenAct } from './token-dialog.tsx'
import styles from './staff.module.css'

const tokens = defineList({
  read: (api, { query: _, ...options }) => api.listApiTokens(options),
})

/** Reads the API tokens. */
export const loader = loaderOf(tokens)

/** The keys with which programs call the API. */
export function Component() {
  const words = useMessages()
  const m = words.tokens
  const [isNew, setNew] = useState(() => savedFormName([newToken]) !== null)
  const [asked, setAsked] = useState<{ token: ApiToken; act: TokenAct }>()
  const me = useOffice().session.customer?.id
  const create = (
    <Button size="small" kind="primary" icon="plus" onClick={() => setNew(true)}>
      {m.create}
    </Button>
  )
  return (
    <ListScreen
      title={m.title}
      lead={m.lead}
      actions={create}
      list={useList(tokens)}
      caption={m.caption}
      columns={columnsFor(words, me, (token, act) => setAsked({ token, act }))}
      empty={{ title: m.none, text: m.noneText }}
    >
      {isNew && <NewTokenDialog onClose={() => setNew(false)} />}
      {asked && <TokenDialog {...asked} onClose={() => setAsked(undefined)} />}
    </ListScreen>
  )
}

const isExpired = ({ expiresAt }: ApiToken): boolean => Date.parse(expiresAt) <= Date.now()

/** `me` is the customer id of the reader. */
const columnsFor = (
  { tokens: m, name, actions }: StaffMessages,
  me: string | undefined,
  ask: (token: ApiToken, act: TokenAct) => void,
): TableColumn<ApiToken>[] => [
  {
    heading: name,
    phone: 'lead',
    cell: (token) => (
      <span className={styles.name}>
        {token.name}
        {isExpired(token) && <StatusTag tone="bad">{m.expired}</StatusTag>}
      </span>
    ),
  },
  {
    heading: m.permissions,
    phone: 'plain',
    cell: ({ permissions }) => <span className={styles.muted}>{permissions.join(', ')}</span>,
  },
  { heading: m.owner, cell: (token) => <Owner token={token} /> },
  {
    heading: m.lastUsed,
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? m.never : <LocalMoment at={lastUsedAt} />),
  },
  { heading: m.expires, cell: ({ expiresAt }) => <LocalMoment at={expiresAt} /> },
  {
    heading: actions,
    phone: 'end',
    cell: (token) => (
      <span className={styles.actions}>
        {token.owner?.id !== me && (
          <Button size="small" onClick={() => ask(token, 'takeOver')} aria-label={m.takeOverOf(token.name)}>
            {m.takeOver}
          </Button>
        )}
        <Button size="small" onClick={() => ask(token, 'revoke')} aria-label={m.revokeOf(token.name)}>
          {m.revoke}
        </Button>
      </span>
    ),
  },
]

/** The owner of a token, and the rights it lacks because they do. */
function Owner({ token: { owner, lacking } }: { token: ApiToken }) {
  const m = useMessages().tokens
  if (!owner) return <StatusTag tone="bad">{m.ownerGone}</StatusTag>
  if (lacking.length === 0) return owner.name
  return (
    <span className={styles.name}>
      {owner.name}
      <StatusTag tone="waiting">{m.without(lacking.join(', '))}</StatusTag>
    </span>
  )
}
