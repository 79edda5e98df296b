import { handlePattern, longestHandle, toHandle } from '#vocabulary/handles.ts'
import { limits } from '#vocabulary/limits.ts'
import { Panel } from '../../components/page.tsx'
import { TextArea, TextField } from '../../kit/inputs.tsx'
import { useMessages } from '../messages.ts'
import { fieldsOfProduct, type PanelProps } from '../panel-props.ts'
import { RichText } from '../../rich-text/rich-text.tsx'
import styles from '../editor.module.css'

/** Title, address, subtitle and description. */
export function BasicsPanel({ isNew, ...panel }: PanelProps & { isNew: boolean }) {
  const m = useMessages()
  const { draft, change, readOnly } = panel
  const field = fieldsOfProduct(panel)
  const maxLength = limits.titleLength.value
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
        <TextField label={m.fields.title} {...field('title')} maxLength={maxLength} onChange={setTitle} />
        <TextField
          label={m.fields.handle}
          hint={<bdi dir="ltr">{`/products/${draft.handle || '…'}`}</bdi>}
          maxLength={longestHandle}
          spellCheck={false}
          {...field('handle')}
          onBlur={(event) => !readOnly && tidyHandle(event.target.value)}
        />
        <div className={styles.across}>
          <TextField
            label={m.fields.subtitle}
            optional
            placeholder={m.subtitleExample}
            maxLength={maxLength}
            {...field('subtitle')}
          />
          <TextField
            label={m.fields.dimensions}
            optional
            placeholder={m.dimensionsExample}
            maxLength={maxLength}
            {...field('dimensions')}
          />
        </div>
        <RichText label={m.fields.description} {...field('description')} />
        <TextArea
          label={m.fields.safety}
          optional
          hint={m.safetyHint}
          maxLength={limits.noteLength.value}
          rows={2}
          {...field('safety')}
        />
      </div>
    </Panel>
  )
}
