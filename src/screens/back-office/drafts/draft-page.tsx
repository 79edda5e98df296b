import { useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { useApi } from '../session/api.ts'
import { Rich } from '../../messages/rich.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ActDialog } from '../components/act-dialog.tsx'
import { LeaveGuard } from '../components/leave-guard.tsx'
import { Page } from '../components/page.tsx'
import { StaleNote, TroubleNote } from '../components/trouble-note.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { fieldErrorsOf } from '../session/field-errors.ts'
import type { Trouble } from '../session/operation.ts'
import { useSaveKey } from '../session/use-save-key.ts'
import type { Draft } from '../types.ts'
import { useMessages } from './messages.ts'
import type { DraftPart } from './draft-part.ts'
import { DeliveryPanel, WhoPanel } from './draft-people.tsx'
import { LinesPanel } from './draft-lines.tsx'
import { TotalsPanel } from './draft-totals.tsx'
import { PlaceDialog } from './place-dialog.tsx'
import { useCustomerSearch } from './use-customer-search.ts'
import { useDraftCustomer } from './use-draft-customer.ts'
import { useDraftSaving } from './use-draft-saving.ts'
import styles from '../orders/orders.module.css'

/** Reads one draft. */
export const loader = (args: LoaderFunctionArgs): Promise<Draft> =>
  load(args, (api, signal) => api.getDraft({ params: { draftId: args.params['draftId'] ?? '' }, signal }))

/** One draft: its items, customer and delivery. */
export function Component() {
  const draft = useLoaderData<Draft>()
  return <DraftEditor key={`${draft.id} ${draft.version}`} loaded={draft} />
}

const isStale = (trouble: Trouble | null): boolean =>
  trouble?.kind === 'refused' && trouble.problem.code === 'version_stale'

/** Whether nothing is in the way of placing a draft. */
const isReady = ({ lines, missing }: Draft): boolean =>
  missing.length === 0 && lines.every(({ problem }) => problem === null)

type Saving = ReturnType<typeof useDraftSaving>

/** How the last save went, while a draft is open. */
function SavingState({ saving: { busy, draft, isDirty, trouble } }: { saving: Saving }) {
  const m = useMessages()
  if (draft.state !== 'open') return null
  const text = busy ? m.saving : trouble ? m.notSaved : isDirty ? m.unsaved : m.saved
  return (
    <span className={styles.muted} role="status">
      {text}
    </span>
  )
}

function DraftEditor({ loaded }: { loaded: Draft }) {
  const m = useMessages()
  const saving = useDraftSaving(loaded)
  const { draft, content, trouble } = saving
  const { revalidate } = useRevalidator()
  const search = useCustomerSearch()
  const customer = useDraftCustomer(content.customerId ?? null)
  const [open, setOpen] = useState<'discard' | 'place' | null>(null)
  /** Whether placing was tried: from then on missing fields are marked. */
  const [isChecked, setChecked] = useState(false)
  const errors = isChecked ? fieldErrorsOf(trouble) : []
  const part: DraftPart = {
    draft,
    content,
    search,
    customer,
    change: saving.change,
    errorAt: (pointer) => errors.find((error) => error.pointer.startsWith(pointer))?.message,
  }
  async function place(): Promise<void> {
    setChecked(true)
    const complete = await search.complete(content)
    if (!complete) return
    if (complete !== content) saving.change(complete)
    const saved = await saving.save(complete)
    if (saved && isReady(saved)) setOpen('place')
    else document.getElementById('draft-missing')?.focus()
  }
  useSaveKey(() => void saving.save(content))
  return (
    <Page
      title={content.email || m.draft}
      back={{ to: places.drafts, label: m.drafts }}
      beside={<SavingState saving={saving} />}
      actions={
        draft.state === 'open' && (
          <>
            <Button size="small" onClick={() => setOpen('discard')}>
              {m.discard}
            </Button>
            <Button size="small" kind="primary" busy={saving.busy && isChecked} onClick={() => void place()}>
              {m.place}
            </Button>
          </>
        )
      }
    >
      {isStale(trouble) ? (
        <StaleNote what="draft" staleness="stale" onLoad={() => void revalidate()} />
      ) : (
        (isChecked || trouble?.kind !== 'refused') && <TroubleNote trouble={trouble} />
      )}
      {open === 'discard' && <DiscardDialog draft={draft} onClose={() => setOpen(null)} />}
      {open === 'place' && <PlaceDialog draft={draft} onClose={() => setOpen(null)} />}
      {draft.orderId && (
        <Notice>
          <Rich text={m.placedAs} order={<a href={places.order(draft.orderId)}>{draft.orderId}</a>} />
        </Notice>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <LinesPanel {...part} />
          <TotalsPanel draft={draft} pending={saving.isDirty} warns={isChecked && !isReady(draft)} />
        </div>
        <div className={styles.column}>
          <WhoPanel {...part} />
          <DeliveryPanel {...part} />
        </div>
      </div>
      <LeaveGuard dirty={saving.isDirty} leaving={{ current: false }} />
    </Page>
  )
}

function DiscardDialog({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const m = useMessages()
  const api = useApi()
  const navigate = useNavigate()
  return (
    <ActDialog
      title={m.discardTitle}
      does={m.discardDoes}
      kind="danger"
      act={() => api.discardDraft({ params: { draftId: draft.id } })}
      onDone={() => navigate(places.drafts)}
      onClose={onClose}
    >
      <p>{m.discardText}</p>
    </ActDialog>
  )
}
