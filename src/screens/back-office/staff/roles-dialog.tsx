import { useState } from 'react'
import { isFailure, type Api } from '#client/api.ts'
import { permissionsOf, roles, type Role } from '#vocabulary/people/permissions.ts'
import { useApi } from '../session/api.ts'
import { Choice } from '../../ui/form/field.tsx'
import { TextField } from '../kit/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ActDialog } from '../components/act-dialog.tsx'
import { keepForm, useSavedForm } from '../session/saved-form.ts'
import { useOffice } from '../session/office.ts'
import type { StaffInvitation, StaffMember } from '../types.ts'
import { useMessages as useShared } from '../messages/messages.ts'
import { useMessages } from './messages.ts'
import styles from './staff.module.css'

interface RolesDialogProps {
  /** The name of the saved form while someone signs in again. */
  form: string
  /** Whose roles are changed; undefined to give someone new a role. */
  member: StaffMember | undefined
  onClose: () => void
}

const allRoles = Object.keys(roles) as Role[]

/** Gives roles to someone whose account is known, at once; everybody else with an e-mail is invited. */
async function giveOrInvite(
  api: Api,
  { who, roles: given }: { who: string; roles: Role[] },
  idempotencyKey: string,
): Promise<StaffMember | StaffInvitation> {
  try {
    return await api.giveRoles({ body: { customer: who, roles: given }, idempotencyKey })
  } catch (error) {
    const isUnknown = isFailure(error, 'customer_not_found')
    if (!isUnknown || !who.includes('@')) throw error
    const body = { email: who, roles: given }
    return api.inviteStaff({ body, idempotencyKey: `${idempotencyKey}-invitation` })
  }
}

/** Gives and takes roles. */
export function RolesDialog({ form, member, onClose }: RolesDialogProps) {
  const words = useMessages()
  const m = words.dialog
  const saved = useSavedForm<{ who: string; held: Role[]; meant: boolean }>(form)
  const [who, setWho] = useState(saved.who ?? '')
  const [held, setHeld] = useState<Role[]>(saved.held ?? member?.roles ?? [])
  const [meant, setMeant] = useState(saved.meant ?? false)
  const roleNames = useShared().roles
  const { session } = useOffice()
  const api = useApi()
  const name = member ? member.name || (member.email ?? member.id) : who
  const mayStill = permissionsOf([...held, ...(member?.rolesBySettings ?? [])]).has('staff:write')
  const losesOwn = member?.id === session.customer?.id && !mayStill
  return (
    <ActDialog
      shape="drawer"
      title={member ? m.rolesOf(name) : words.invite}
      does={!member ? words.invite : held.length === 0 ? m.removeAll : m.save}
      kind={member && held.length === 0 ? 'danger' : 'primary'}
      missing={{
        who: !member && who.trim() === '' && m.needsPerson,
        roles: !member && held.length === 0 && m.needsRole,
        meant: losesOwn && !meant && m.needsConfirmation,
      }}
      renews
      act={(idempotencyKey) =>
        member
          ? api.replaceRoles({
              params: { customerId: member.id },
              version: member.version,
              body: { roles: held, ...(meant ? { giveUpOwnAccess: true as const } : {}) },
              idempotencyKey,
            })
          : giveOrInvite(api, { who: who.trim(), roles: held }, idempotencyKey)
      }
      says={(now) =>
        'expiresAt' in now
          ? m.invited(now.email)
          : m.saved(now.name || name, now.roles.map((role) => roleNames[role]).join(', ') || m.noRoles)
      }
      onLeave={() => keepForm(form, { who, held, meant })}
      onClose={onClose}
    >
      {!member && (
        <TextField
          label={m.person}
          name="who"
          maxLength={254}
          hint={m.personHint}
          value={who}
          onChange={setWho}
        />
      )}
      <RoleChoices held={held} bySettings={member?.rolesBySettings ?? []} onChange={setHeld} />
      {member && member.roles.length > 0 && (
        <p className={styles.muted}>{m.current(member.roles.map((role) => roleNames[role]).join(', '))}</p>
      )}
      {losesOwn && (
        <Notice tone="warning">
          <p>{m.losesOwn}</p>
          <Choice label={m.confirm} checked={meant} onChange={(event) => setMeant(event.target.checked)} />
        </Notice>
      )}
      <p className={styles.muted}>{m.takesEffect}</p>
    </ActDialog>
  )
}

function RoleChoices({
  held,
  bySettings,
  onChange,
}: {
  held: readonly Role[]
  bySettings: readonly Role[]
  onChange: (held: Role[]) => void
}) {
  const m = useMessages()
  const { about, bySettings: alsoBySettings } = m.dialog
  const roleNames = useShared().roles
  return (
    <fieldset className={styles.choices}>
      <legend>{m.roles}</legend>
      {allRoles.map((role) => (
        <Choice
          key={role}
          label={roleNames[role]}
          about={bySettings.includes(role) ? alsoBySettings(about[role]) : about[role]}
          checked={held.includes(role)}
          onChange={(event) =>
            onChange(allRoles.filter((one) => (one === role ? event.target.checked : held.includes(one))))
          }
        />
      ))}
    </fieldset>
  )
}
