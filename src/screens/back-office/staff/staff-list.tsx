import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Copy } from '../components/copy.tsx'
import { SessionsDialog } from '../session/sessions-dialog.tsx'
import type { TableColumn } from '../components/table.tsx'
import { ListScreen } from '../kit/list-screen.tsx'
import { defineList, loaderOf, useList } from '../kit/use-list.ts'
import { savedFormName } from '../session/saved-form.ts'
import { useMay, useOffice } from '../session/office.ts'
import type { StaffMember } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { personName } from '../messages/person-name.ts'
import { useMessages as useShared } from '../messages/messages.ts'
import { useMessages } from './messages.ts'
import type { StaffMessages } from './messages/en.ts'
import { Invitations } from './invitations.tsx'
import { RolesDialog } from './roles-dialog.tsx'
import styles from './staff.module.css'

const staff = defineList({
  async read(api, { query, ...options }) {
    const [page, { items: invitations }] = await Promise.all([
      api.listStaff({ query: { limit: 100, ...query }, ...options }),
      api.listStaffInvitations({ query: { limit: 100 }, ...options }),
    ])
    return { ...page, invitations }
  },
})

/** Reads who works here. */
export const loader = loaderOf(staff)

/** The beginning and the end of an id: as much as tells people apart. */
const shortId = (id: string): string => (id.length > 16 ? `${id.slice(0, 8)}…${id.slice(-4)}` : id)

/** The dialog that makes a member of staff of someone. */
const someoneNew = 'new'

/** The staff, with their roles and the sources of these. */
export function Component() {
  const m = useMessages()
  const list = useList(staff)
  const { items, invitations } = list.data
  const [open, setOpen] = useState(() => savedFormName([someoneNew, ...items.map(({ id }) => id)]))
  const [watching, setWatching] = useState<string>()
  const may = useMay()
  const own = useOffice().session.customer?.id
  const member = items.find(({ id }) => id === open)
  const watched = items.find(({ id }) => id === watching)
  return (
    <ListScreen
      title={m.title}
      lead={m.lead}
      actions={
        <Button size="small" kind="primary" icon="mail" onClick={() => setOpen(someoneNew)}>
          {m.invite}
        </Button>
      }
      list={list}
      above={invitations.length > 0 && <Invitations invitations={invitations} />}
      caption={m.caption}
      columns={columnsFor(m, own, setOpen, may('customers:write') ? setWatching : undefined)}
      rows={items.toSorted((a, b) => personName(a).localeCompare(personName(b)))}
      empty={{ title: m.none, text: m.noneText }}
      pages={m.pages}
    >
      {watched && (
        <SessionsDialog
          person={{ id: watched.id, name: personName(watched) }}
          onClose={() => setWatching(undefined)}
        />
      )}
      {(open === someoneNew || member) && (
        <RolesDialog key={open} form={open ?? ''} member={member} onClose={() => setOpen(null)} />
      )}
    </ListScreen>
  )
}

function Roles({ roles, rolesBySettings }: StaffMember) {
  const m = useMessages()
  const names = useShared().roles
  return (
    <span className={styles.roles}>
      {rolesBySettings.map((role) => (
        <StatusTag key={`settings ${role}`} tone="good">
          {m.fromSettings(names[role])}
        </StatusTag>
      ))}
      {roles.map((role) => (
        <StatusTag key={role}>{names[role]}</StatusTag>
      ))}
    </span>
  )
}

function columnsFor(
  m: StaffMessages,
  own: string | undefined,
  change: (id: string) => void,
  watch: ((id: string) => void) | undefined,
): TableColumn<StaffMember>[] {
  return [
    {
      heading: m.name,
      phone: 'lead',
      cell: (member) => (
        <span className={styles.name}>
          {member.issuer === null ? m.notSignedIn : personName(member)}
          {member.id === own && <StatusTag>{m.you}</StatusTag>}
        </span>
      ),
    },
    {
      heading: m.email,
      phone: 'plain',
      cell: ({ id, email, emailVerified, issuer }) =>
        issuer === null ? (
          <span className={styles.unknown}>
            <code className={styles.id} title={id}>
              {shortId(id)}
            </code>
            <Copy text={id} what="customerId" />
          </span>
        ) : (
          <span className={styles.email}>
            {email ?? m.noEmail}
            {email !== null && !emailVerified && <span className={styles.muted}>{m.notVerified}</span>}
          </span>
        ),
    },
    {
      heading: m.roles,
      phone: 'plain',
      cell: (member) => <Roles {...member} />,
    },
    {
      heading: m.updated,
      phone: 'hide',
      cell: ({ updatedAt }) => (updatedAt === null ? '–' : <LocalMoment at={updatedAt} />),
    },
    {
      heading: m.actions,
      phone: 'end',
      cell: (member) => (
        <>
          <Button
            size="small"
            onClick={() => change(member.id)}
            aria-label={m.editRolesOf(personName(member))}
          >
            {m.edit}
          </Button>{' '}
          {watch && member.issuer !== null && (
            <Button
              size="small"
              onClick={() => watch(member.id)}
              aria-label={m.sessionsOf(personName(member))}
            >
              {m.sessions}
            </Button>
          )}
        </>
      ),
    },
  ]
}
