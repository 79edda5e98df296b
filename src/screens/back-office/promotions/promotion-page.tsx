import { startTransition, useRef, useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import type { FieldMessage } from '#vocabulary/field-errors.ts'
import { useApi } from '../session/api.ts'
import { Button } from '../../ui/form/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Page } from '../components/page.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { places } from '../places.ts'
import { LeaveGuard } from '../products/leave-guard.tsx'
import { same } from '../products/merge.ts'
import { load } from '../session/access.ts'
import { useMay, useOffice } from '../session/office.ts'
import { useMutation } from '../session/use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { Collection, CustomerGroup, Promotion } from '../types.ts'
import { CodesPanel } from './codes-panel.tsx'
import { EffectPanel } from './effect-panel.tsx'
import { draftOfPromotion, emptyPromotion, readPromotion } from './promotion-draft.ts'
import { promotionStatuses } from './promotion-list.tsx'
import { SimulatorPanel } from './simulator-panel.tsx'
import { BasicsPanel, StackingPanel, TermsPanel } from './terms-panels.tsx'
import type { EditorProps } from './editor-props.ts'
import styles from './promotions.module.css'

interface PageData {
  promotion: Promotion | null
  groups: CustomerGroup[]
  collections: Collection[]
}

/** Reads a promotion, or nothing for a new one, and what it can be for. */
export function loader(args: LoaderFunctionArgs): Promise<PageData> {
  const { promotionId } = args.params
  return load(args, async (api, signal) => {
    const [promotion, groups, collections] = await Promise.all([
      promotionId === undefined ? null : api.getPromotion({ params: { promotionId }, signal }),
      api.listCustomerGroups({ signal }),
      api.listCollections({ signal }),
    ])
    return { promotion, groups: groups.items, collections: collections.items }
  })
}

/** Creates a promotion, or changes one as a whole. */
export function Component() {
  const { promotion } = useLoaderData<PageData>()
  return <Editor key={promotion ? `${promotion.id} ${promotion.version}` : 'new'} />
}

function Editor() {
  const { promotion, groups, collections } = useLoaderData<PageData>()
  const { markets } = useOffice().shop
  const readOnly = !useMay()('promotions:write')
  const editing = usePromotion(promotion)
  const [names, setNames] = useState(
    () => new Map((promotion?.names ?? []).map(({ id, label }) => [id, label])),
  )
  const { draft, errors, mutation } = editing
  const status = promotion && promotionStatuses[promotion.status]
  const props: EditorProps = {
    draft,
    set: (part) => editing.change({ ...draft, ...part }),
    errorAt: (pointer) => errors.find((error) => error.pointer === pointer)?.message,
    readOnly,
    collections,
    groups,
    markets,
    currencies: [...new Set(markets.map(({ currency }) => currency))],
    names,
    onName: (id, label) => setNames((now) => new Map(now).set(id, label)),
  }
  return (
    <Page
      title={promotion ? promotion.name : 'New promotion'}
      back={{ to: places.promotions, words: 'Promotions' }}
      beside={status && <StatusTag tone={status.tone}>{status.words}</StatusTag>}
      lead={promotion?.summary}
    >
      <TroubleNote trouble={errors.length > 0 ? null : mutation.trouble} />
      <ErrorSummary
        title="Nothing was saved"
        of={errors}
        errors={errors.map(({ pointer, message }) => ({ field: pointer, message }))}
      />
      <fieldset className={styles.form} disabled={readOnly || mutation.busy}>
        <div className={styles.column}>
          <BasicsPanel {...props} />
          <EffectPanel {...props} />
        </div>
        <div className={styles.column}>
          <TermsPanel {...props} />
          <StackingPanel {...props} />
        </div>
      </fieldset>
      {!readOnly && (
        <div className={styles.save}>
          <Button
            kind="primary"
            size="small"
            icon="save"
            busy={mutation.busy}
            onClick={() => void editing.save()}
          >
            {mutation.busy ? 'Saving …' : 'Save'}
          </Button>
        </div>
      )}
      {promotion?.trigger === 'code' && <CodesPanel promotion={promotion} readOnly={readOnly} />}
      <SimulatorPanel draft={draft} promotionId={promotion?.id ?? null} currencies={props.currencies} />
      <LeaveGuard dirty={editing.dirty} leaving={editing.leaving} />
    </Page>
  )
}

/** Edits a promotion; a new one gets its own address once it is saved. */
function usePromotion(promotion: Promotion | null) {
  const [saved] = useState(() => (promotion ? draftOfPromotion(promotion) : emptyPromotion()))
  const [draft, change] = useState(saved)
  const [wrong, setWrong] = useState<readonly FieldMessage[]>([])
  const leaving = useRef(false)
  const api = useApi()
  const mutation = useMutation()
  const navigate = useNavigate()
  const say = useToasts()
  const refused = mutation.trouble?.kind === 'refused' ? (mutation.trouble.problem.errors ?? []) : []

  async function save(): Promise<void> {
    const { body, errors } = readPromotion(draft)
    setWrong(errors)
    mutation.forget()
    if (errors.length > 0) return
    const answer = await mutation.attempt((idempotencyKey) =>
      promotion
        ? api.replacePromotion({
            params: { promotionId: promotion.id },
            version: promotion.version,
            body,
            idempotencyKey,
          })
        : api.createPromotion({ body, idempotencyKey }),
    )
    if (!answer) return
    say(`${answer.name} is saved`)
    leaving.current = true
    startTransition(() => void navigate(places.promotion(answer.id), { replace: true }))
  }
  const errors = wrong.length > 0 ? wrong : refused
  return { draft, change, save, mutation, errors, dirty: !same(saved, draft), leaving }
}
