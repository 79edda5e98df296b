import { handlePattern, longestHandle, toHandle } from '#vocabulary/handles.ts'
import { limits } from '#vocabulary/limits.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Panel } from '../../components/page.tsx'
import { useMessages } from '../messages.ts'
import type { PanelProps } from '../panel-props.ts'
import { RichText } from '../../rich-text/rich-text.tsx'
import styles from '../editor.module.css'

/** Title, address, subtitle and description. */
export function BasicsPanel({ draft, change, errorAt, readOnly, isNew }: PanelProps & { isNew: boolean }) {
  const m = useMessages()
  const line = (name: 'title' | 'subtitle' | 'handle' | 'dimensions') => ({
    name: `/${name}`,
    value: draft[name],
    error: errorAt(`/${name}`),
    maxLength: limits.titleLength.value,
    autoComplete: 'off',
    readOnly,
  })
  /** The address of a new product follows its title until someone types another one. */
  const setTitle = (title: string) =>
    change((now) => ({
      ...now,
      title,
      handle: isNew && now.handle === toHandle(now.title) ? toHandle(title) : now.handle,
    }))
  /** Text becomes a handle when the field is left; a handle stays as it was typed. */
  const tidyHandle = (text: string) =>
    handlePattern.test(text) || change((now) => ({ ...now, handle: toHandle(text) }))
  return (
    <Panel title={m.product}>
      <div className={styles.stack}>
        <Field label={m.fields.title} {...line('title')} onChange={(event) => setTitle(event.target.value)} />
        <Field
          label={m.fields.handle}
          hint={<bdi dir="ltr">{`/products/${draft.handle || '…'}`}</bdi>}
          {...line('handle')}
          maxLength={longestHandle}
          spellCheck={false}
          onChange={(event) => change((now) => ({ ...now, handle: event.target.value }))}
          onBlur={(event) => !readOnly && tidyHandle(event.target.value)}
        />
        <div className={styles.across}>
          <Field
            label={m.fields.subtitle}
            optional
            placeholder={m.subtitleExample}
            {...line('subtitle')}
            onChange={(event) => change((now) => ({ ...now, subtitle: event.target.value }))}
          />
          <Field
            label={m.fields.dimensions}
            optional
            placeholder={m.dimensionsExample}
            {...line('dimensions')}
            onChange={(event) => change((now) => ({ ...now, dimensions: event.target.value }))}
          />
        </div>
        <RichText
          label={m.fields.description}
          name="/description"
          value={draft.description}
          error={errorAt('/description')}
          readOnly={readOnly}
          onChange={(description) => change((now) => ({ ...now, description }))}
        />
      </div>
    </Panel>
  )
}
