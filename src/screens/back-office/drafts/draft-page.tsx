import { useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { useApi } from '../session/api.ts'
import { Rich } from '../../messages/rich.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ActDialog } from '../components/act-dialog.tsx'
import { Page } from '../components/page.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { fieldErrorsOf } from '../session/field-errors.ts'
import { useAct } from '../session/use-act.ts'
import type { Draft, DraftContent } from '../types.ts'
import { useMessages } from './messages.ts'
import type { DraftPart } from './draft-part.ts'
import { DeliveryPanel, WhoPanel } from './draft-people.tsx'
import { LinesPanel } from './draft-lines.tsx'
import { TotalsPanel } from './draft-totals.tsx'
import { useCustomerSearch } from './use-customer-search.ts'
import styles from '../orders/orders.module.css'

/** Reads one draft. */
export const loader = (args: LoaderFunctionArgs): Promise<Draft> =>
  load(args, (api, signal) => api.getDraft({ params: { draftId: args.params['draftId'] ?? '' }, signal }))

/** One draft: its items, customer and delivery. */
export function Component() {
  const draft = useLoaderData<Draft>()
  return <DraftEditor key={`${draft.id} ${draft.version}`} draft={draft} />
}

function useDraftDeeds(draft: Draft) {
  const api = useApi()
  const m = useMessages()
  const { run, ...act } = useAct()
  const navigate = useNavigate()
  const params = { draftId: draft.id }
  const { version } = draft
  return {
    ...act,
    save: (body: DraftContent) =>
      run((idempotencyKey) => api.replaceDraft({ params, version, body, idempotencyKey }), { says: m.saved }),
    place: () =>
      run(
        (idempotencyKey) =>
          api.placeDraft({ params, version, body: { total: draft.totals.total }, idempotencyKey }),
        {
          says: (order) => m.placed(order.id),
          to: (order) => places.order(order.id),
          onDone: (order) => navigate(places.order(order.id)),
        },
      ),
  }
}

function DraftEditor({ draft }: { draft: Draft }) {
  const [content, setContent] = useState<DraftContent>(draft.content)
  const m = useMessages()
  const deeds = useDraftDeeds(draft)
  const api = useApi()
  const navigate = useNavigate()
  const [isDiscarding, setDiscarding] = useState(false)
  const customer = useCustomerSearch()
  const changed = customer.text.trim() !== '' || JSON.stringify(content) !== JSON.stringify(draft.content)
  const errors = fieldErrorsOf(deeds.trouble)
  const part: DraftPart = {
    draft,
    content,
    customer,
    change: (some) => setContent((before) => ({ ...before, ...some })),
    errorAt: (pointer) => errors.find((error) => error.pointer.startsWith(pointer))?.message,
  }
  const ready = !changed && draft.missing.length === 0 && draft.lines.every(({ problem }) => problem === null)
  async function save(): Promise<void> {
    const complete = await customer.complete(content)
    if (complete) await deeds.save(complete)
  }
  return (
    <Page
      title={content.email || m.draft}
      back={{ to: places.drafts, label: m.drafts }}
      actions={
        draft.state === 'open' && (
          <>
            <Button size="small" onClick={() => setDiscarding(true)}>
              {m.discard}
            </Button>
            <Button
              size="small"
              kind={changed ? 'primary' : 'secondary'}
              disabled={!changed}
              busy={deeds.busy}
              onClick={() => void save()}
            >
              {m.save}
            </Button>
            <Button
              size="small"
              kind={changed ? 'secondary' : 'primary'}
              disabled={!ready}
              busy={deeds.busy}
              onClick={() => void deeds.place()}
            >
              {m.place}
            </Button>
          </>
        )
      }
    >
      <TroubleNote trouble={deeds.trouble} />
      {isDiscarding && (
        <ActDialog
          title={m.discardTitle}
          does={m.discardDoes}
          kind="danger"
          act={() => api.discardDraft({ params: { draftId: draft.id } })}
          onDone={() => navigate(places.drafts)}
          onClose={() => setDiscarding(false)}
        >
          <p>{m.discardText}</p>
        </ActDialog>
      )}
      {draft.orderId && (
        <Notice>
          <Rich text={m.placedAs} order={<a href={places.order(draft.orderId)}>{draft.orderId}</a>} />
        </Notice>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <LinesPanel {...part} />
          <TotalsPanel draft={draft} changed={changed} />
        </div>
        <div className={styles.column}>
          <WhoPanel {...part} />
          <DeliveryPanel {...part} />
        </div>
      </div>
    </Page>
  )
}
