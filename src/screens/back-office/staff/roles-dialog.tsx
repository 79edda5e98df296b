import { startTransition, useState } from 'react'
import { useRevalidator } from 'react-router'
import { permissionsOf, roles, type Role } from '#vocabulary/people/permissions.ts'
import { useApi } from '../session/api.ts'
import { Choice, Field } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { keepForm, useSavedForm } from '../session/saved-form.ts'
import { useOffice } from '../session/office.ts'
import { useMutation } from '../session/use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { StaffMember } from '../types.ts'
import { useMessages as useShared } from '../messages/messages.ts'
import styles from './staff.module.css'

interface RolesDialogProps {
  /** The name of the saved form while someone signs in again. */
  form: string
  /** Whose roles are changed; undefined to give someone new a role. */
  member: StaffMember | undefined
  onClose: () => void
}

const allRoles = Object.keys(roles) as Role[]

/** Gives and takes roles. */
export function RolesDialog({ form, member, onClose }: RolesDialogProps) {
  const saved = useSavedForm<{ who: string; held: Role[]; meant: boolean }>(form)
  const [who, setWho] = useState(saved.who ?? '')
  const [held, setHeld] = useState<Role[]>(saved.held ?? member?.roles ?? [])
  const [meant, setMeant] = useState(saved.meant ?? false)
  const roleNames = useShared().roles
  const { session } = useOffice()
  const api = useApi()
  const mutation = useMutation()
  const { revalidate } = useRevalidator()
  const say = useToasts()
  const name = member ? member.name || (member.email ?? member.id) : who
  const mayStill = permissionsOf([...held, ...(member?.rolesBySettings ?? [])]).has('staff:write')
  const losesOwn = member?.id === session.customer?.id && !mayStill

  async function save(): Promise<void> {
    const answer = await mutation.attempt((idempotencyKey) =>
      member
        ? api.replaceRoles({
            params: { customerId: member.id },
            version: member.version,
            body: { roles: held, ...(meant ? { giveUpOwnAccess: true as const } : {}) },
            idempotencyKey,
          })
        : api.giveRoles({ body: { customer: who, roles: held }, idempotencyKey }),
    )
    // Also when it was refused: someone else may have changed them.
    await revalidate()
    if (!answer) return
    say(`${answer.name || name}: ${answer.roles.map((role) => roleNames[role]).join(', ') || 'no roles'}`)
    startTransition(onClose)
  }
  return (
    <FormDialog
      shape="drawer"
      title={member ? `Roles of ${name}` : 'Invite staff'}
      does={member && held.length === 0 ? 'Remove all roles' : 'Save'}
      kind={member && held.length === 0 ? 'danger' : 'primary'}
      busy={mutation.busy}
      missing={{
        who: !member && who.trim() === '' && 'Enter an e-mail or a customer ID',
        roles: !member && held.length === 0 && 'Choose at least one role',
        meant: losesOwn && !meant && 'Confirm that you remove your own access',
      }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} onLeave={() => keepForm(form, { who, held, meant })} />
      {!member && (
        <Field
          label="E-mail or customer ID"
          name="who"
          autoComplete="off"
          maxLength={254}
          hint="The person must have signed in to the shop once, with a verified e-mail."
          value={who}
          onChange={(event) => setWho(event.target.value)}
        />
      )}
      <RoleChoices held={held} bySettings={member?.rolesBySettings ?? []} onChange={setHeld} />
      {member && member.roles.length > 0 && (
        <p className={styles.muted}>
          Current roles: {member.roles.map((role) => roleNames[role]).join(', ')}.
        </p>
      )}
      {losesOwn && (
        <Notice tone="warning">
          <p>You are about to remove your own permission to assign roles.</p>
          <Choice
            label="I want to remove my own access"
            checked={meant}
            onChange={(event) => setMeant(event.target.checked)}
          />
        </Notice>
      )}
      <p className={styles.muted}>
        New roles take effect at the next sign-in. Removed roles end immediately.
      </p>
    </FormDialog>
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
  const roleNames = useShared().roles
  return (
    <fieldset className={styles.choices}>
      <legend>Roles</legend>
      {allRoles.map((role) => (
        <Choice
          key={role}
          label={roleNames[role]}
          about={
            bySettings.includes(role) ? `${roles[role].about}. Also assigned by settings` : roles[role].about
          }
          checked={held.includes(role)}
          onChange={(event) =>
            onChange(allRoles.filter((one) => (one === role ? event.target.checked : held.includes(one))))
          }
        />
      ))}
    </fieldset>
  )
}
