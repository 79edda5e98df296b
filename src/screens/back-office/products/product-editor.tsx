import { useCallback, useMemo } from 'react'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { EditorPage } from '../kit/editor.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { places } from '../places.ts'
import { useNamedErrors } from '../components/fields/named-errors.ts'
import { noErrors } from '../session/field-errors.ts'
import { useMay } from '../session/office.ts'
import type { AdminProduct } from '../types.ts'
import { StateTag } from '../messages/state-tag.tsx'
import { TranslationsPanel } from '../translations/translations-panel.tsx'
import { AttributesPanel } from './panels/attributes-panel.tsx'
import { MarketsPanel } from './panels/markets-panel.tsx'
import { BasicsPanel } from './panels/basics-panel.tsx'
import { ConflictNote } from './conflict-note.tsx'
import type { ProductDraft } from './draft.ts'
import { useMessages, type ProductMessages } from './messages.ts'
import type { PanelProps } from './panel-props.ts'
import type { ProductChoices } from './product-data.ts'
import { OrganisePanel } from './panels/organise-panel.tsx'
import { OptionsPanel } from './variants/options-panel.tsx'
import { PicturesPanel } from './media/pictures-panel.tsx'
import { controlFor } from './read-draft.ts'
import { PricesPanel } from './prices/prices-panel.tsx'
import { RelatedPanel } from './panels/related-panel.tsx'
import { SearchPanel } from './panels/search-panel.tsx'
import { ProductActions } from './acts/product-actions.tsx'
import { useProductDraft, type ProductEditing } from './use-product-draft.ts'
import { useSave } from './use-save.ts'
import { VariantsPanel } from './variants/variants-panel.tsx'
import styles from './editor.module.css'

/** Creates a product, or changes one as a whole. */
export function ProductEditor({
  product,
  start,
  choices: { collections, locations },
}: {
  product: AdminProduct | null
  /** The draft at first. */
  start: ProductDraft
  choices: ProductChoices
}) {
  const m = useMessages()
  const editing = useProductDraft(product, start)
  const { draft, saved, change, dirty, busy } = editing
  const readOnly = !useMay()('products:write')
  const { save, leaving, leave } = useSave(product, editing)
  const errorAt = useErrors(editing)
  const errorPointers = useMemo(() => editing.errors.map(({ pointer }) => pointer), [editing.errors])
  const panel: PanelProps = { draft, change, errorAt, readOnly }
  return (
    <EditorPage
      title={product ? saved.title : m.newProduct}
      back={{ to: places.products, label: m.products }}
      beside={product && <StateTag of="product" state={saved.status} />}
      actions={product && <ProductActions product={product} editing={editing} onLeave={leave} />}
      isNew={!product && !readOnly}
      editing={{
        // They stand at the fields by `errorAt`: rows of a large table are not rendered again for others.
        errors: noErrors,
        mutation: editing,
        bar: { dirty, busy, leaving, onSave: save, onDiscard: editing.discard },
        leave,
      }}
      above={
        <ConflictNote
          conflict={editing.conflict}
          what="product"
          busy={busy}
          onMerge={() => void editing.merge()}
          onTake={editing.take}
        />
      }
      problems={
        <>
          <TroubleNote trouble={editing.trouble} />
          <Errors errors={editing.errors} />
        </>
      }
      below={readOnly && <p className={styles.muted}>{m.viewOnly}</p>}
    >
      <div className={styles.columns}>
        <div className={styles.column}>
          <BasicsPanel {...panel} isNew={!product} />
          <PicturesPanel {...panel} />
          <OptionsPanel {...panel} />
        </div>
        <div className={styles.column}>
          <OrganisePanel {...panel} collections={collections} />
          <MarketsPanel {...panel} />
          {product && <TranslationsPanel productId={product.id} saved={saved} />}
        </div>
        <div className={styles.wide}>
          <VariantsPanel {...panel} {...{ saved, locations, errorPointers }} />
          <PricesPanel {...panel} />
        </div>
        <div className={styles.column}>
          <SearchPanel {...panel} formerHandles={product?.formerHandles ?? []} />
          <RelatedPanel {...panel} />
        </div>
        <div className={styles.column}>
          <AttributesPanel {...panel} />
        </div>
      </div>
    </EditorPage>
  )
}

/** Most errors that the summary lists; the others stand at their fields. */
const most = 12

/**
 * The errors by field; of those that this page finds itself, only the ones that the input still has.
 */
function useErrors({ errors, corrected }: ProductEditing): PanelProps['errorAt'] {
  const messages = useMemo(() => new Map(errors.map(({ pointer, message }) => [pointer, message])), [errors])
  return useCallback(
    (pointer) => (corrected.has(pointer) ? undefined : messages.get(pointer)),
    [messages, corrected],
  )
}

function Errors({ errors }: Pick<ProductEditing, 'errors'>) {
  const m = useMessages()
  const first = useMemo(() => errors.slice(0, most), [errors])
  const named = useNamedErrors(first)
  const listed = first.map(({ pointer, message }, at) => {
    const field = controlFor(pointer)
    const found = named[at]
    return found?.field === undefined ? { field, message: labelFor(pointer, message, m) } : found
  })
  return <ErrorSummary errors={listed} of={errors} title={m.notSaved(errors.length, errors.length > most)} />
}

/** A message with the variant that it is about, of which there may be more than the page draws. */
function labelFor(pointer: string, message: string, m: ProductMessages): string {
  const row = /^\/variants\/(\d+)/.exec(pointer)?.[1]
  return row === undefined ? message : m.variantError(Number(row) + 1, message)
}
