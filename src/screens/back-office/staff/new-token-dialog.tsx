import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { apiTokenDays } from '#vocabulary/people/api-tokens.ts'
import { permissions, withReading, type Permission } from '#vocabulary/people/permissions.ts'
import { Choice, Field, SelectField } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Copy } from '../components/copy.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { useApi } from '../session/api.ts'
import { useOffice } from '../session/office.ts'
import { keepForm, useSavedForm } from '../session/saved-form.ts'
import { useMutation } from '../session/use-mutation.ts'
import styles from './staff.module.css'

/** The name of the saved form while someone signs in again. */
export const newToken = 'new'

interface Typed {
  name: string
  chosen: Permission[]
  days: (typeof apiTokenDays)[number]
}

/** Whether a permission stays chosen once another is not any more, which it may need. */
const isLeft = (one: Permission, gone: Permission, chosen: readonly Permission[]): boolean =>
  chosen.includes(one) && !withReading(one).includes(gone)

/** Creates an API token, and shows it: the only time that anyone sees it. */
export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const saved = useSavedForm<Typed>(newToken)
  const [name, setName] = useState(saved.name ?? '')
  const [chosen, setChosen] = useState<Permission[]>(saved.chosen ?? [])
  const [days, setDays] = useState<Typed['days']>(saved.days ?? 90)
  const [token, setToken] = useState<string>()
  const api = useApi()
  const mutation = useMutation()
  const { revalidate } = useRevalidator()
  const held = useOffice().session.staff?.permissions ?? []

  async function create(): Promise<void> {
    const answer = await mutation.attempt((idempotencyKey) =>
      api.createApiToken({ body: { name, permissions: chosen, days }, idempotencyKey }),
    )
    if (!answer) return
    setToken(answer.token)
    await revalidate()
  }
  if (token !== undefined) return <CreatedToken name={name} token={token} onClose={onClose} />
  return (
    <FormDialog
      shape="drawer"
      title="Create API token"
      does="Create token"
      busy={mutation.busy}
      missing={{
        name: name.trim() === '' && 'Enter a name',
        permissions: chosen.length === 0 && 'Choose at least one permission',
      }}
      onSubmit={() => void create()}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} onLeave={() => keepForm(newToken, { name, chosen, days })} />
      <Field
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={100}
        hint="The program that uses it, such as Warehouse"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <SelectField
        label="Expires"
        name="days"
        value={String(days)}
        onChange={({ target }) => setDays(apiTokenDays.find((each) => String(each) === target.value) ?? days)}
      >
        {apiTokenDays.map((each) => (
          <option key={each} value={each}>
            After {each} days
          </option>
        ))}
      </SelectField>
      <fieldset className={styles.choices}>
        <legend>Permissions</legend>
        {held.map((permission) => (
          <Choice
            key={permission}
            label={permission}
            about={permissions[permission]}
            checked={chosen.includes(permission)}
            onChange={({ target }) => {
              const also = withReading(permission)
              setChosen(
                held.filter((one) =>
                  target.checked
                    ? also.includes(one) || chosen.includes(one)
                    : isLeft(one, permission, chosen),
                ),
              )
            }}
          />
        ))}
      </fieldset>
      <p className={styles.muted}>
        A token cannot do what requires a recent sign-in, such as assigning roles or exporting the shop.
      </p>
    </FormDialog>
  )
}

function CreatedToken({ name, token, onClose }: { name: string; token: string; onClose: () => void }) {
  return (
    <FormDialog
      title={`${name} was created`}
      does="Done"
      done
      busy={false}
      onSubmit={onClose}
      onClose={onClose}
    >
      <Notice tone="warning">
        <p>Copy the token now. It cannot be shown again.</p>
      </Notice>
      <p className={styles.token}>
        <code>{token}</code>
        <Copy text={token} what="token" />
      </p>
      <p className={styles.muted}>
        Programs send it with each request, in the header <code>Authorization: Bearer …</code>
      </p>
    </FormDialog>
  )
}
