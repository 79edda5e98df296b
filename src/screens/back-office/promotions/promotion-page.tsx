import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useApi } from '../session/api.ts'
import { useLocale } from '../../ui/format/locale.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { EditorPage } from '../kit/editor.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useMay, useOffice } from '../session/office.ts'
import { useDraftForm } from '../session/use-draft-form.ts'
import type { Collection, CustomerGroup, Promotion } from '../types.ts'
import { CodesPanel } from './codes-panel.tsx'
import { EffectPanel } from './effect-panel.tsx'
import { useFieldErrors, useMessages } from './messages.ts'
import { draftOfPromotion, emptyPromotion, readPromotion, statusOfDraft } from './promotion-draft.ts'
import { usePromotionStatuses } from './promotion-statuses.ts'
import { summaryOf } from './promotion-summary.ts'
import { SimulatorPanel } from './simulator-panel.tsx'
import { BasicsPanel, StackingPanel, TermsPanel } from './terms-panels.tsx'
import type { EditorProps } from './editor-props.ts'

interface PageData {
  promotion: Promotion | null
  groups: CustomerGroup[]
  collections: Collection[]
}

/** Reads a promotion, or nothing for a new one, and the markets, groups and products to choose from. */
export function loader(args: LoaderFunctionArgs): Promise<PageData> {
  const { promotionId } = args.params
  return load(args, async (api, signal) => {
    const [promotion, groups, collections] = await Promise.all([
      promotionId === undefined ? null : api.getPromotion({ params: { promotionId }, signal }),
      api.listCustomerGroups({ signal }),
      api.listAdminCollections({ signal }),
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
  const m = useMessages()
  const locale = useLocale()
  const { markets } = useOffice().shop
  const readOnly = !useMay()('promotions:write')
  const editing = usePromotion(promotion)
  const [names, setNames] = useState(
    () => new Map((promotion?.names ?? []).map(({ id, label }) => [id, label])),
  )
  const { draft } = editing
  const status = usePromotionStatuses()[statusOfDraft(draft)]
  const props: EditorProps = {
    draft,
    set: (part) => editing.change({ ...draft, ...part }),
    readOnly,
    collections,
    groups,
    markets,
    currencies: [...new Set(markets.map(({ currency }) => currency))],
    names,
    onName: (id, label) => setNames((now) => new Map(now).set(id, label)),
  }
  return (
    <EditorPage
      title={promotion ? promotion.name : m.create}
      back={{ to: places.promotions, label: m.title }}
      beside={<StatusTag tone={status.tone}>{status.label}</StatusTag>}
      lead={promotion ? summaryOf(promotion, m.summary, locale, markets) : undefined}
      layout="sides"
      isNew={!promotion}
      {...{ editing, readOnly }}
      below={
        <>
          {promotion?.trigger === 'code' && <CodesPanel promotion={promotion} readOnly={readOnly} />}
          <SimulatorPanel draft={draft} promotionId={promotion?.id ?? null} currencies={props.currencies} />
        </>
      }
    >
      <div>
        <BasicsPanel {...props} isNew={!promotion} />
        <EffectPanel {...props} />
      </div>
      <div>
        <TermsPanel {...props} />
        <StackingPanel {...props} />
      </div>
    </EditorPage>
  )
}

/** Edits a promotion; a new one gets its own address once it is saved. */
function usePromotion(promotion: Promotion | null) {
  const api = useApi()
  const m = useMessages()
  const wrong = useFieldErrors()
  return useDraftForm({
    start: () => (promotion ? draftOfPromotion(promotion) : emptyPromotion()),
    read: (draft) => {
      const { body, errors } = readPromotion(draft, wrong)
      const codes = draft.trigger === 'code' && draft.code.trim() !== '' ? [draft.code] : []
      return { body: { ...body, codes }, errors }
    },
    send: ({ codes, ...body }, idempotencyKey) =>
      promotion
        ? api.replacePromotion({
            params: { promotionId: promotion.id },
            version: promotion.version,
            body,
            idempotencyKey,
          })
        : api.createPromotion({
            body: { ...body, codes },
            idempotencyKey,
          }),
    after: ({ id, name }) => ({ message: m.saved(name), to: places.promotion(id), replace: true }),
  })
}
