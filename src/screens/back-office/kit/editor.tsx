import { useMemo, useState, type ComponentProps, type ReactNode } from 'react'
import { FieldMessages } from '../../ui/form/missing-input.ts'
import { Button } from '../../ui/form/button.tsx'
import { ActDialog } from '../components/act-dialog.tsx'
import { DraftProblems } from '../components/draft-problems.tsx'
import { useMessages as useFormMessages } from '../components/messages.ts'
import { Page } from '../components/page.tsx'
import { SaveBar } from '../components/save-bar.tsx'
import { messagesByName } from '../session/field-errors.ts'
import type { DraftEditing, Leaving } from '../session/use-draft-form.ts'
import { useMessages } from './messages.ts'
import styles from './editor.module.css'

interface EditorPageProps extends ComponentProps<typeof Page> {
  editing: Pick<DraftEditing, 'errors' | 'bar' | 'leave'> & {
    mutation: Pick<DraftEditing['mutation'], 'busy' | 'trouble'>
  }
  /** Whether the record is yet to be created. */
  isNew?: boolean
  readOnly?: boolean
  /** How its panels stand: below each other, in two columns, or beside an outline of them. */
  layout?: 'rows' | 'columns' | 'sides' | 'outlined'
  /** The label of the button that saves, where it is not the record that shoppers see. */
  saves?: string
  /** Removes the record, after a question. */
  removal?: Removal | false | null
  /** Follows the tabs of the page, above the form. */
  above?: ReactNode
  /** Why it was not saved, where the page tells that in its own way. */
  problems?: ReactNode
  /** The panels. Errors stand at the fields that are named by their pointers. */
  children: ReactNode
  /** Stays in sight beside the panels. */
  aside?: ReactNode
  /** Further panels, which are not saved with the others. */
  below?: ReactNode
}

interface Removal extends Pick<ComponentProps<typeof Button>, 'icon'> {
  title: string
  text: string
  /** The label of its buttons; "Remove" when left out. */
  does?: string
  act: (idempotencyKey: string) => Promise<unknown>
  /** The page after the removal. */
  leads: Leaving
}

/** The page of a record that is edited as a whole: its panels, why it was not saved, the bar that saves it, its removal. */
export function EditorPage(props: EditorPageProps) {
  const { editing, isNew = false, readOnly = false, layout = 'rows', removal, actions, ...parts } = props
  const { errors, mutation, bar } = editing
  const { above, problems, children, aside, below, saves } = parts
  const messages = useMemo(() => messagesByName(errors), [errors])
  const m = useFormMessages()
  const form = (
    <FieldMessages value={messages}>
      <fieldset className={styles[layout]} disabled={readOnly || mutation.busy}>
        {children}
      </fieldset>
    </FieldMessages>
  )
  return (
    <Page
      {...pageOf(props)}
      actions={
        <>
          {actions}
          {removal && !readOnly && <RemoveButton {...removal} leave={editing.leave} />}
          {isNew && !readOnly && !bar.dirty && !bar.busy && (
            <Button kind="primary" size="small" icon="save" onClick={bar.onSave}>
              {m.save}
            </Button>
          )}
        </>
      }
    >
      {above}
      {problems ?? <DraftProblems errors={errors} trouble={mutation.trouble} />}
      {aside ? (
        <div className={styles.withAside}>
          {form}
          <div className={styles.aside}>{aside}</div>
        </div>
      ) : (
        form
      )}
      {!readOnly && <SaveBar {...bar} isNew={isNew} does={saves} />}
      {below}
    </Page>
  )
}

const pageOf = ({ title, beside, back, lead }: EditorPageProps) => ({
  title,
  beside,
  lead,
  ...(back && { back }),
})

function RemoveButton({
  title,
  text,
  does: own,
  icon = 'trash-2',
  act,
  leads,
  leave,
}: Removal & Pick<DraftEditing, 'leave'>) {
  const m = useMessages()
  const [asks, setAsks] = useState(false)
  const does = own ?? m.remove
  return (
    <>
      <Button size="small" icon={icon} onClick={() => setAsks(true)}>
        {does}
      </Button>
      {asks && (
        <ActDialog
          {...{ title, does, act }}
          kind="danger"
          onDone={() => leave(leads)}
          onClose={() => setAsks(false)}
        >
          <p>{text}</p>
        </ActDialog>
      )}
    </>
  )
}
