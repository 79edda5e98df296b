import { useState } from 'react'
import type { Role } from '#vocabulary/people/permissions.ts'
import { Button } from '../../ui/form/button.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { ActDialog } from '../components/act-dialog.tsx'
import { Panel } from '../components/page.tsx'
import { Table, type TableColumn } from '../components/table.tsx'
import { LocalMoment } from '../messages/moment.tsx'
import { useMessages as useShared } from '../messages/messages.ts'
import { useApi } from '../session/api.ts'
import type { StaffInvitation } from '../types.ts'
import { useMessages } from './messages.ts'
import type { StaffMessages } from './messages/en.ts'
import styles from './staff.module.css'

/** The acts on an invitation. */
type Act = 'resend' | 'withdraw'

/** Invitations that nobody has accepted yet: sent again, or withdrawn. */
export function Invitations({ invitations }: { invitations: readonly StaffInvitation[] }) {
  const words = useMessages()
  const names = useShared().roles
  const [open, setOpen] = useState<{ act: Act; of: StaffInvitation }>()
  const m = words.invitations
  return (
    <Panel title={m.title}>
      <Table
        caption={m.title}
        columns={columnsFor(words, names, (act, of) => setOpen({ act, of }))}
        rows={invitations}
      />
      {open && <InvitationDialog {...open} onClose={() => setOpen(undefined)} />}
    </Panel>
  )
}

function columnsFor(
  { invitations: m, ...words }: StaffMessages,
  names: Readonly<Record<Role, string>>,
  ask: (act: Act, of: StaffInvitation) => void,
): TableColumn<StaffInvitation>[] {
  return [
    { heading: words.email, phone: 'lead', cell: ({ email }) => <bdi>{email}</bdi> },
    {
      heading: words.roles,
      phone: 'plain',
      cell: ({ roles }) => (
        <span className={styles.roles}>
          {roles.map((role) => (
            <StatusTag key={role}>{names[role]}</StatusTag>
          ))}
        </span>
      ),
    },
    { heading: m.sent, phone: 'hide', cell: ({ sentAt }) => <LocalMoment at={sentAt} /> },
    { heading: m.expires, cell: ({ expiresAt }) => <LocalMoment at={expiresAt} only="date" /> },
    {
      heading: words.actions,
      phone: 'plain',
      cell: (of) => (
        <span className={styles.actions}>
          {(['resend', 'withdraw'] as const).map((act) => (
            <Button key={act} size="small" onClick={() => ask(act, of)} aria-label={m[act].of(of.email)}>
              {m[act].does}
            </Button>
          ))}
        </span>
      ),
    },
  ]
}

function InvitationDialog({ act, of, onClose }: { act: Act; of: StaffInvitation; onClose: () => void }) {
  const m = useMessages().invitations[act]
  const api = useApi()
  const { id: invitationId, email, roles } = of
  return (
    <ActDialog<unknown>
      title={m.of(email)}
      does={m.does}
      kind={act === 'withdraw' ? 'danger' : 'primary'}
      renews
      act={(idempotencyKey) =>
        act === 'withdraw'
          ? api.withdrawStaffInvitation({ params: { invitationId }, idempotencyKey })
          : api.inviteStaff({ body: { email, roles }, idempotencyKey })
      }
      says={m.done(email)}
      onClose={onClose}
    >
      <p>{m.text}</p>
    </ActDialog>
  )
}
