import { useDeferredValue, useMemo } from 'react'
import { Field, TextAreaField } from '../../../ui/form/field.tsx'
import { Panel } from '../../components/page.tsx'
import { useOffice } from '../../session/office.ts'
import { plainText } from '../../rich-text/parse-html.ts'
import { useMessages } from '../messages.ts'
import type { PanelProps } from '../panel-props.ts'
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
  return (
    <Panel title={m.fields.seo}>
      <div className={styles.stack}>
        <div className={styles.searchPreview} aria-label={m.searchPreview} role="group">
          <p>{`${location.host} › products › ${draft.handle || '…'}`}</p>
          <p className={styles.searchTitle}>{`${title || m.fields.title} · ${shop.name}`}</p>
          <p>{description.length > 160 ? `${shorten(description, 159)}…` : description}</p>
        </div>
        <Field
          label={m.fields.title}
          optional
          name="/seo/title"
          autoComplete="off"
          maxLength={200}
          hint={m.lengthOf(title.length, 60)}
          value={draft.seo.title}
          error={errorAt('/seo/title')}
          readOnly={readOnly}
          onChange={(event) => set({ title: event.target.value })}
        />
        <TextAreaField
          label={m.fields.description}
          optional
          name="/seo/description"
          rows={3}
          maxLength={500}
          hint={m.lengthOf(description.length, 160)}
          value={draft.seo.description}
          error={errorAt('/seo/description')}
          readOnly={readOnly}
          onChange={(event) => set({ description: event.target.value.replaceAll(/\s*\n\s*/g, ' ') })}
        />
        {formerHandles.length > 0 && (
          <p className={styles.muted}>
            {m.redirected(formerHandles.map(({ handle }) => `/products/${handle}`))}
          </p>
        )}
      </div>
    </Panel>
  )
}
