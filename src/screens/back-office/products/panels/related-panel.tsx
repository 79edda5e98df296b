import { limits } from '#vocabulary/limits.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../components/page.tsx'
import { ProductOrder } from '../../rules/picked-products.tsx'
import { useMessages } from '../messages.ts'
import type { PanelProps } from '../panel-props.ts'
import styles from '../editor.module.css'

/** The related products that staff chose, in the order of the product page. */
export function RelatedPanel({ draft, change, errorAt, readOnly }: PanelProps) {
  const m = useMessages()
  const error = draft.related.map((_, at) => errorAt(`/related/${at}`)).find(Boolean) ?? errorAt('/related')
  return (
    <Panel title={m.fields.related}>
      <div className={styles.stack}>
        <p className={styles.muted}>{m.relatedHint}</p>
        <ProductOrder
          label={m.fields.related}
          name="/related"
          ids={draft.related}
          most={limits.relatedProducts.value}
          readOnly={readOnly}
          onIds={(related) => change((now) => ({ ...now, related: [...related] }))}
        />
        {error && <Notice tone="error">{error}</Notice>}
      </div>
    </Panel>
  )
}
