import { useDeferredValue, useMemo } from 'react'
import { fieldsOf } from '../../kit/inputs.tsx'
import { Panel } from '../../components/page.tsx'
import { useOffice } from '../../session/office.ts'
import { plainText } from '../../rich-text/parse-html.ts'
import { useMessages } from '../messages.ts'
import type { PanelProps } from '../panel-props.ts'
import { SearchTexts } from './search-texts.tsx'
import styles from '../editor.module.css'
import { shorten } from '#vocabulary/text/shorten.ts'

/** The search engine listing; empty fields follow the product. */
export function SearchPanel({
  draft,
  change,
  errorAt,
  readOnly,
  formerHandles,
}: PanelProps & { formerHandles: readonly { handle: string }[] }) {
  const m = useMessages()
  const { shop } = useOffice()
  const title = draft.seo.title || draft.title
  const text = useDeferredValue(draft.description)
  const label = useMemo(() => plainText(text), [text])
  const description = draft.seo.description || draft.subtitle || label
  const set = (part: Partial<typeof draft.seo>) => change((now) => ({ ...now, seo: { ...now.seo, ...part } }))
  const field = (name: keyof typeof draft.seo) => ({
    ...fieldsOf(draft.seo, set, '/seo')(name),
    error: errorAt(`/seo/${name}`),
    readOnly,
  })
  return (
    <Panel title={m.fields.seo}>
      <div className={styles.stack}>
        <div className={styles.searchPreview} aria-label={m.searchPreview} role="group">
          <p>{`${location.host} › products › ${draft.handle || '…'}`}</p>
          <p className={styles.searchTitle}>{`${title || m.fields.title} · ${shop.name}`}</p>
          <p>{description.length > 160 ? `${shorten(description, 159)}…` : description}</p>
        </div>
        <SearchTexts shown={{ title, description }} field={field} />
        {formerHandles.length > 0 && (
          <p className={styles.muted}>
            {m.redirected(formerHandles.map(({ handle }) => `/products/${handle}`))}
          </p>
        )}
      </div>
    </Panel>
  )
}
