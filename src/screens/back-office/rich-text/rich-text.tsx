import { createPortal } from 'react-dom'
import { useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import type { Language } from '#vocabulary/languages/languages.ts'
import { limits } from '#vocabulary/limits.ts'
import { Button } from '../../ui/form/button.tsx'
import { Field, TextAreaField } from '../../ui/form/field.tsx'
import { textIn } from '../../messages/text-in.ts'
import { usePlace } from '../../place.ts'
import { FormDialog } from '../components/form-dialog.tsx'
import { useMessages } from './messages.ts'
import { RichPreview } from './rich-preview.tsx'
import { isSafeLink, withLink, withMark, type Mark, type Selection } from './text-marks.ts'
import styles from './rich-text.module.css'

const marks: readonly Mark[] = ['p', 'h2', 'strong', 'em', 'ul', 'ol']

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

/**
 * A description in HTML: a text field with buttons for
 * the allowed marks, beside a preview.
 */
export function RichText({ label, name, value, error, readOnly, language, onChange }: RichTextProps) {
  const m = useMessages()
  const { language: ofPage } = usePlace()
  const root = useRef<HTMLDivElement>(null)
  const wanted = useRef<Selection | null>(null)
  const [linking, setLinking] = useState<Selection | null>(null)
  const shown = useDeferredValue(value)
  const area = () => root.current?.querySelector('textarea')

  useLayoutEffect(() => {
    if (!wanted.current) return
    area()?.focus()
    area()?.setSelectionRange(wanted.current.start, wanted.current.end)
    wanted.current = null
  })
  function selection(): Selection {
    const element = area()
    return {
      text: value,
      start: element?.selectionStart ?? value.length,
      end: element?.selectionEnd ?? value.length,
    }
  }
  function replace(next: Selection): void {
    wanted.current = next
    onChange(next.text)
  }
  return (
    <div className={styles.rich} ref={root}>
      <p className={styles.previewLabel} aria-hidden>
        {label}
      </p>
      <Toolbar
        label={label}
        readOnly={readOnly}
        onMark={(mark) => replace(withMark(selection(), mark))}
        onLink={() => setLinking(selection())}
      />
      <div className={styles.richColumns}>
        <TextAreaField
          label={<span className="spoken">{label}</span>}
          name={name}
          rows={9}
          hint={m.onlyBasic}
          maxLength={limits.descriptionLength.value}
          value={value}
          error={error}
          readOnly={readOnly}
          onChange={(event) => onChange(event.target.value)}
          // Marks read from left to right in every language; the preview shows the text as it is read.
          {...(language && { lang: language, dir: 'ltr' })}
        />
        <div>
          <p className={styles.muted}>{m.preview}</p>
          <div
            className={styles.preview}
            role="group"
            aria-label={m.previewOf(label)}
            tabIndex={0}
            {...textIn(language)}
          >
            {shown.trim() === '' ? (
              <p className={styles.muted} {...textIn(language && ofPage)}>
                {m.empty}
              </p>
            ) : (
              <RichPreview html={shown} />
            )}
          </div>
        </div>
      </div>
      {linking &&
        createPortal(
          <LinkDialog
            onClose={() => setLinking(null)}
            onLink={(address) => {
              replace(withLink(linking, address))
              setLinking(null)
            }}
          />,
          // The field may be in a form itself, and forms do not nest.
          document.body,
        )}
    </div>
  )
}

interface ToolbarProps {
  label: string
  readOnly: boolean
  onMark: (mark: Mark) => void
  onLink: () => void
}

function Toolbar({ label, readOnly, onMark, onLink }: ToolbarProps) {
  const m = useMessages()
  const button = { type: 'button', size: 'small', disabled: readOnly } as const
  return (
    <div className={styles.toolbar} role="group" aria-label={m.formattingOf(label)}>
      {marks.map((mark) => (
        <Button key={mark} {...button} onClick={() => onMark(mark)}>
          {m.marks[mark]}
        </Button>
      ))}
      <Button {...button} icon="link" onClick={onLink}>
        {m.link}
      </Button>
    </div>
  )
}

function LinkDialog({ onClose, onLink }: { onClose: () => void; onLink: (address: string) => void }) {
  const m = useMessages()
  const [address, setAddress] = useState('')
  const safe = isSafeLink(address.trim())
  return (
    <FormDialog
      title={m.link}
      does={m.addLink}
      busy={false}
      missing={{ 'link-address': !safe && m.enterUrl }}
      onSubmit={() => onLink(address.trim())}
      onClose={onClose}
    >
      <Field
        label={m.url}
        name="link-address"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        hint={m.urlHint}
        value={address}
        error={address.trim() !== '' && !safe ? m.notALink : undefined}
        onChange={(event) => setAddress(event.target.value)}
      />
    </FormDialog>
  )
}
