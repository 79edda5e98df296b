import { useEffect, useMemo, useState } from 'react'
import type { Language } from '#vocabulary/languages/languages.ts'
import { limits } from '#vocabulary/limits.ts'
import { Button } from '../../ui/form/button.tsx'
import { EditorField } from '../../ui/form/field.tsx'
import { TextArea } from '../kit/inputs.tsx'
import { textIn } from '../../messages/text-in.ts'
import { useMessages } from './messages.ts'
import type { VisualEditor } from './visual-editor.tsx'
import styles from './rich-text.module.css'

interface RichTextProps {
  label: string
  name: string
  value: string
  error?: string | undefined
  readOnly: boolean
  /** Its language; that of the page when left out. */
  language?: Language
  onChange: (html: string) => void
}

let loaded: typeof VisualEditor | undefined

/** The editor, which is loaded with the first field; undefined until then, and where it cannot be loaded. */
function useVisualEditor(): typeof VisualEditor | undefined {
  const [editor, setEditor] = useState(() => loaded)
  useEffect(() => {
    if (loaded) return
    async function load(): Promise<void> {
      const { VisualEditor: found } = await import('./visual-editor.tsx')
      loaded = found
      setEditor(() => found)
    }
    load().catch(() => undefined)
  }, [])
  return editor
}

/** A formatted text: edited as it looks, or as HTML. */
export function RichText({ label, name, value, error, readOnly, language, onChange }: RichTextProps) {
  const m = useMessages()
  const Editor = useVisualEditor()
  const [asHtml, setAsHtml] = useState(false)
  /** Whether someone types HTML already: the editor waits until they leave the field. */
  const [typing, setTyping] = useState(false)
  const textAttributes = useMemo(() => (language ? textIn(language) : {}), [language])
  const toggle = (
    <Button type="button" kind="quiet" size="small" aria-pressed={asHtml} onClick={() => setAsHtml(!asHtml)}>
      {m.html}
    </Button>
  )
  if (!Editor || asHtml || typing)
    return (
      <div className={styles.source}>
        <TextArea
          {...{ label, name, value, error, readOnly }}
          rows={9}
          hint={m.onlyBasic}
          maxLength={limits.descriptionLength.value}
          onFocus={() => setTyping(!asHtml)}
          onBlur={() => setTyping(false)}
          onChange={onChange}
          // Marks read from left to right in every language.
          {...(language && { lang: language, dir: 'ltr' })}
        />
        {Editor && toggle}
      </div>
    )
  return (
    <EditorField {...{ label, name, error }}>
      {(described) => (
        <Editor
          {...{ label, value, readOnly, onChange }}
          attributes={{
            ...textAttributes,
            id: name,
            role: 'textbox',
            'aria-multiline': 'true',
            'aria-label': label,
            ...(readOnly ? { 'aria-readonly': 'true' } : {}),
            ...(described['aria-describedby'] ? { 'aria-describedby': described['aria-describedby'] } : {}),
            ...(described['aria-invalid'] ? { 'aria-invalid': 'true' } : {}),
          }}
        >
          {toggle}
        </Editor>
      )}
    </EditorField>
  )
}
