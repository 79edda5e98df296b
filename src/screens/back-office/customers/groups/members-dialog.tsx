import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { MemberAct } from '#vocabulary/people/group-members.ts'
import { FormDialog } from '../../components/form-dialog.tsx'
import { TroubleNote } from '../../components/trouble-note.tsx'
import { OptionField, TextArea } from '../../kit/inputs.tsx'
import { places } from '../../places.ts'
import { useApi } from '../../session/api.ts'
import { fieldErrorsOf } from '../../session/field-errors.ts'
import { useMutation } from '../../session/use-mutation.ts'
import { useToasts } from '../../shell/toasts.tsx'
import type { ChangedMembers, CustomerGroup } from '../../types.ts'
import { changeMembers } from './change-members.ts'
import { useMessages } from './messages.ts'
import { pastedCustomers } from './pasted-customers.ts'
import styles from './groups.module.css'

type NamedGroup = Pick<CustomerGroup, 'id' | 'name'>

interface MembersDialogProps {
  act: MemberAct
  groups: readonly NamedGroup[]
  /** The group that is chosen at first. */
  groupId?: string | undefined
  /** The ids of the customers; left out, their e-mails are typed or pasted. */
  chosen?: readonly string[]
  /** Called once customers were changed, when it closes. */
  onDone?: () => void
  onClose: () => void
}

/** Adds customers to a group or removes them from it, and names those who were left out. */
export function MembersDialog({ act, groups, chosen, onDone, onClose, ...props }: MembersDialogProps) {
  const m = useMessages()
  const [groupId, setGroupId] = useState(props.groupId)
  const [text, setText] = useState('')
  const { revalidate } = useRevalidator()
  const { mutation, result, run } = useMemberChange(act)
  const group = groups.find(({ id }) => id === groupId)
  const customers = chosen ?? pastedCustomers(text)
  function close(isDone: boolean): void {
    onClose()
    if (!isDone) return
    onDone?.()
    void revalidate()
  }
  async function submit(): Promise<void> {
    if (result || (group && (await run(group, customers)))) close(true)
  }
  return (
    <FormDialog
      shape="drawer"
      title={chosen || !group ? m[act] : m.addCustomersTo(group.name)}
      does={result ? m.close : m.does[act]}
      busy={mutation.busy}
      done={result !== undefined}
      missing={{ group: !group && m.chooseGroup, customers: customers.length === 0 && m.nameSome }}
      errors={fieldErrorsOf(mutation.trouble)}
      onSubmit={() => void submit()}
      onClose={() => close(result !== undefined)}
    >
      <TroubleNote trouble={mutation.trouble} />
      {result ? (
        <Result act={act} result={result} />
      ) : (
        <>
          {chosen ? (
            <>
              <p>{m.chosen(chosen.length)}</p>
              <OptionField
                label={m.group}
                name="group"
                options={groups}
                none={m.chooseGroup}
                value={groupId}
                onChange={setGroupId}
              />
            </>
          ) : (
            <TextArea
              label={m.customers}
              name="customers"
              hint={m.customersHint}
              rows={10}
              dir="ltr"
              spellCheck={false}
              value={text}
              onChange={setText}
            />
          )}
          <p className={styles.about}>{m.atOnce}</p>
        </>
      )}
    </FormDialog>
  )
}

const otherAct = { add: 'remove', remove: 'add' } as const

/** The change, with its result where there is something to read in it. */
function useMemberChange(act: MemberAct) {
  const m = useMessages()
  const api = useApi()
  const say = useToasts()
  const mutation = useMutation()
  const [result, setResult] = useState<ChangedMembers>()

  /** Whether all were changed, with nothing left to read. */
  async function run({ id: groupId, name }: NamedGroup, customers: readonly string[]): Promise<boolean> {
    const answer = await mutation.attempt((key) => changeMembers(api, { groupId, act, customers }, key))
    if (!answer) return false
    const { changed, refused } = answer
    if (changed.length > 0)
      say(m.said[act](changed.length, name), {
        to: places.groupMembers(groupId),
        undo: (key) => changeMembers(api, { groupId, act: otherAct[act], customers: changed }, key),
      })
    if (changed.length > 0 && refused.length === 0) return true
    setResult(answer)
    return false
  }
  return { mutation, result, run }
}

/** Most refused customers that are listed. */
const mostListed = 200

function Result({
  act,
  result: { changed, unchanged, refused },
}: {
  act: MemberAct
  result: ChangedMembers
}) {
  const m = useMessages()
  return (
    <div role="status" className={styles.result}>
      {changed.length > 0 && <p>{m.done[act](changed.length)}</p>}
      {unchanged > 0 && <p>{m.unchanged[act](unchanged)}</p>}
      {refused.length > 0 && (
        <>
          <p>{m.refused(refused.length)}</p>
          <ul className={styles.rows}>
            {refused.slice(0, mostListed).map(({ customer, reason }) => (
              <li key={customer}>
                <bdi>{customer}</bdi> <span className={styles.about}>{m.reasons[reason]}</span>
              </li>
            ))}
            {refused.length > mostListed && <li>{m.more(refused.length - mostListed)}</li>}
          </ul>
        </>
      )}
    </div>
  )
}
