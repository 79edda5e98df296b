import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { places } from '../places.ts'
import { useApi } from '../session/api.ts'
import { useOffice } from '../session/office.ts'
import { useMutation } from '../session/use-mutation.ts'
import type { Collection, ProductSelection } from '../types.ts'
import { useMessages as useShared } from '../messages/messages.ts'
import { ActionFields } from './action-fields.tsx'
import { newAction, readAction, type ActionDraft } from './change-draft.ts'
import { useMessages } from './messages.ts'

/** Most things that are done to a product in one change. */
const mostActions = 5

interface ChangeDialogProps {
  /** The products that were ticked, or the filter that finds them. */
  selection: ProductSelection
  count: number
  collections: readonly Collection[]
  onClose: () => void
}

/** Chooses actions on products, and leads to their preview. Nothing is changed by this. */
export function ChangeDialog({ selection, count, collections, onClose }: ChangeDialogProps) {
  const { dialog: m, errors } = useMessages()
  const { amounts } = useShared()
  const api = useApi()
  const mutation = useMutation()
  const navigate = useNavigate()
  const { shop } = useOffice()
  const [drafts, setDrafts] = useState<readonly ActionDraft[]>([newAction(1)])
  const [tried, setTried] = useState(0)
  const currencies = [...new Set(shop.markets.map(({ currency }) => currency))]
  const read = drafts.map((draft) => ({ draft, result: readAction(draft, { ...errors, amounts }) }))
  const wrong = read.flatMap(({ draft, result }) =>
    'wrong' in result ? [{ ...result.wrong, key: draft.key }] : [],
  )
  const set = (key: number, part: Partial<ActionDraft>) =>
    setDrafts(drafts.map((each) => (each.key === key ? { ...each, ...part } : each)))

  async function preview(): Promise<void> {
    if (wrong.length > 0) {
      setTried(tried + 1)
      return
    }
    const actions = read.flatMap(({ result }) => ('action' in result ? [result.action] : []))
    const answer = await mutation.attempt((idempotencyKey) =>
      api.previewProductChange({ body: { selection, actions }, idempotencyKey }),
    )
    if (answer) await navigate(places.productChange(answer.id))
  }
  return (
    <FormDialog
      shape="drawer"
      title={m.title(count)}
      does={m.showPreview}
      busy={mutation.busy}
      onSubmit={() => void preview()}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} />
      {tried > 0 && (
        <ErrorSummary
          of={tried}
          errors={wrong.map(({ field, message, key }) => ({ message, field: `${field}-${key}` }))}
        />
      )}
      {drafts.map((draft, index) => (
        <ActionFields
          key={draft.key}
          draft={draft}
          number={index + 1}
          collections={collections}
          currencies={currencies}
          wrong={tried > 0 ? wrong.find(({ key }) => key === draft.key) : undefined}
          onSet={(part) => set(draft.key, part)}
          onRemove={
            drafts.length > 1 ? () => setDrafts(drafts.filter(({ key }) => key !== draft.key)) : undefined
          }
        />
      ))}
      {drafts.length < mostActions && (
        <div>
          <Button
            type="button"
            size="small"
            icon="plus"
            onClick={() => setDrafts([...drafts, newAction(Math.max(...drafts.map(({ key }) => key)) + 1)])}
          >
            {m.addEdit}
          </Button>
        </div>
      )}
    </FormDialog>
  )
}
