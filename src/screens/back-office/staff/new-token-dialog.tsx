import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { apiTokenDays } from '#vocabulary/people/api-tokens.ts'
import { withReading, type Permission } from '#vocabulary/people/permissions.ts'
import { Rich } from '../../messages/rich.tsx'
import { Choice } from '../../ui/form/field.tsx'
import { OptionField, TextField } from '../kit/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Copy } from '../components/copy.tsx'
import { ActDialog } from '../components/act-dialog.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { useApi } from '../session/api.ts'
import { useOffice } from '../session/office.ts'
import { useMessages as useSessionMessages } from '../session/messages.ts'
import { keepForm, useSavedForm } from '../session/saved-form.ts'
import { useMessages } from './messages.ts'
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
  const words = useMessages()
  const m = words.newToken
  const { permissions } = useSessionMessages()
  const saved = useSavedForm<Typed>(newToken)
  const [name, setName] = useState(saved.name ?? '')
  const [chosen, setChosen] = useState<Permission[]>(saved.chosen ?? [])
  const [days, setDays] = useState<Typed['days']>(saved.days ?? 90)
  const [token, setToken] = useState<string>()
  const api = useApi()
  const { revalidate } = useRevalidator()
  const held = useOffice().session.staff?.permissions ?? []
  if (token !== undefined) return <CreatedToken name={name} token={token} onClose={onClose} />
  return (
    <ActDialog
      shape="drawer"
      title={m.title}
      does={words.tokens.create}
      missing={{
        name: name.trim() === '' && m.needsName,
        permissions: chosen.length === 0 && m.needsPermission,
      }}
      act={(idempotencyKey) =>
        api.createApiToken({ body: { name, permissions: chosen, days }, idempotencyKey })
      }
      onDone={(made) => {
        setToken(made.token)
        return revalidate()
      }}
      onLeave={() => keepForm(newToken, { name, chosen, days })}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        name="name"
        maxLength={100}
        hint={m.nameHint}
        value={name}
        onChange={setName}
      />
      <OptionField
        label={words.tokens.expires}
        name="days"
        value={String(days)}
        options={apiTokenDays.map((each) => [String(each), m.afterDays(each)])}
        onChange={(chosen) => setDays(apiTokenDays.find((each) => String(each) === chosen) ?? days)}
      />
      <fieldset className={styles.choices}>
        <legend>{words.tokens.permissions}</legend>
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
      <p className={styles.muted}>{m.limits}</p>
    </ActDialog>
  )
}

function CreatedToken({ name, token, onClose }: { name: string; token: string; onClose: () => void }) {
  const m = useMessages().newToken
  return (
    <FormDialog title={m.created(name)} does={m.done} done busy={false} onSubmit={onClose} onClose={onClose}>
      <Notice tone="warning">
        <p>{m.copyNow}</p>
      </Notice>
      <p className={styles.token}>
        <code>{token}</code>
        <Copy text={token} what="token" />
      </p>
      <p className={styles.muted}>
        <Rich text={m.sentIn} header={<code>Authorization: Bearer …</code>} />
      </p>
    </FormDialog>
  )
}
