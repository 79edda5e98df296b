import { useState } from 'react'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Page } from '../components/page.tsx'
import { SessionsDialog } from '../session/sessions-dialog.tsx'
import { Table, type TableColumn } from '../components/table.tsx'
import { CursorPager } from '../components/tabs.tsx'
import { load } from '../session/access.ts'
import { savedFormName } from '../session/saved-form.ts'
import { useMay, useOffice } from '../session/office.ts'
import type { StaffMember } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { personName } from '../messages/person-name.ts'
import { useMessages as useShared } from '../messages/messages.ts'
import { RolesDialog } from './roles-dialog.tsx'
import styles from './staff.module.css'

interface StaffData {
  items: StaffMember[]
  next: string | null
}

/** Reads who works here. */
export function loader(args: LoaderFunctionArgs): Promise<StaffData> {
  const after = new URL(args.request.url).searchParams.get('after')
  return load(args, (api, signal) =>
    api.listStaff({ query: { limit: 100, ...(after ? { after } : {}) }, signal }),
  )
}

/** The dialog that makes a member of staff of someone. */
const someoneNew = 'new'

/** The staff, with their roles and the sources of these. */
export function Component() {
  const { items, next } = useLoaderData<StaffData>()
  const [search] = useSearchParams()
  const [open, setOpen] = useState(() => savedFormName([someoneNew, ...items.map(({ id }) => id)]))
  const [watching, setWatching] = useState<string>()
  const may = useMay()
  const own = useOffice().session.customer?.id
  const sorted = items.toSorted((a, b) => personName(a).localeCompare(personName(b)))
  const member = items.find(({ id }) => id === open)
  const watched = items.find(({ id }) => id === watching)
  return (
    <Page
      title="Staff"
      lead="Roles assigned in the shop. Roles from groups are managed by the identity provider."
      actions={
        <Button size="small" kind="primary" icon="plus" onClick={() => setOpen(someoneNew)}>
          Invite staff
        </Button>
      }
    >
      {sorted.length > 0 ? (
        <Table
          caption="Members of staff"
          columns={columnsFor(own, setOpen, may('customers:write') ? setWatching : undefined)}
          rows={sorted}
          rowKey={({ id }) => id}
        />
      ) : (
        <EmptyState
          title="No staff yet"
          text="Anyone who has signed in to the shop once can be assigned a role."
        />
      )}
      <CursorPager label="Pages of staff" search={search} next={next} />
      {watched && (
        <SessionsDialog
          person={{ id: watched.id, name: personName(watched) }}
          onClose={() => setWatching(undefined)}
        />
      )}
      {(open === someoneNew || member) && (
        <RolesDialog key={open} form={open ?? ''} member={member} onClose={() => setOpen(null)} />
      )}
    </Page>
  )
}

function Roles({ roles, rolesBySettings }: StaffMember) {
  const names = useShared().roles
  return (
    <span className={styles.roles}>
      {rolesBySettings.map((role) => (
        <StatusTag key={`settings ${role}`} tone="good">
          {names[role]} from settings
        </StatusTag>
      ))}
      {roles.map((role) => (
        <StatusTag key={role}>{names[role]}</StatusTag>
      ))}
    </span>
  )
}

function columnsFor(
  own: string | undefined,
  change: (id: string) => void,
  watch: ((id: string) => void) | undefined,
): TableColumn<StaffMember>[] {
  return [
    {
      heading: 'Name',
      phone: 'lead',
      cell: (member) => (
        <span className={styles.name}>
          {member.issuer === null ? 'Not signed in yet' : personName(member)}
          {member.id === own && <StatusTag>You</StatusTag>}
        </span>
      ),
    },
    {
      heading: 'E-mail',
      phone: 'plain',
      cell: ({ id, email, emailVerified, issuer }) =>
        issuer === null ? (
          <code className={styles.id}>{id}</code>
        ) : (
          <span className={styles.email}>
            {email ?? 'None'}
            {email !== null && !emailVerified && <span className={styles.muted}>not verified</span>}
          </span>
        ),
    },
    {
      heading: 'Roles',
      phone: 'plain',
      cell: (member) => <Roles {...member} />,
    },
    {
      heading: 'Last updated',
      phone: 'hide',
      cell: ({ updatedAt }) => (updatedAt === null ? '–' : <LocalMoment at={updatedAt} />),
    },
    {
      heading: 'Actions',
      phone: 'end',
      cell: (member) => (
        <>
          <Button
            size="small"
            onClick={() => change(member.id)}
            aria-label={`Edit roles of ${personName(member)}`}
          >
            Edit
          </Button>{' '}
          {watch && member.issuer !== null && (
            <Button
              size="small"
              onClick={() => watch(member.id)}
              aria-label={`Sessions of ${personName(member)}`}
            >
              Sessions
            </Button>
          )}
        </>
      ),
    },
  ]
}
