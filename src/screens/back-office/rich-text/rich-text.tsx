import { createPortal } from 'react-dom'
import { useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import type { Language } from '#vocabulary/languages/languages.ts'
import { limits } from '#vocabulary/limits.ts'
import { Button } from '../../ui/form/button.tsx'
import { Field, TextAreaField } from '../../ui/form/field.tsx'
import { textIn } from '../../messages/text-in.ts'
import { FormDialog } from '../components/form-dialog.tsx'
import { RichPreview } from './rich-preview.tsx'
import { isSafeLink, withLink, withMark, type Mark, type Selection } from './text-marks.ts'
import styles from './rich-text.module.css'

const marks: readonly { mark: Mark; label: string }[] = [
  { mark: 'p', label: 'Paragraph' },
  { mark: 'h2', label: 'Heading' },
  { mark: 'strong', label: 'Strong' },
  { mark: 'em', label: 'Emphasis' },
  { mark: 'ul', label: 'List' },
  { mark: 'ol', label: 'Numbered list' },
]

interface RichTextProps {
  label: string
  name: string
  value: string
  error: string | undefined
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
      <div className={styles.toolbar} role="group" aria-label={`Formatting of the ${label.toLowerCase()}`}>
        {marks.map(({ mark, label }) => (
          <Button
            key={mark}
            type="button"
            size="small"
            disabled={readOnly}
            onClick={() => replace(withMark(selection(), mark))}
          >
            {label}
          </Button>
        ))}
        <Button
          type="button"
          size="small"
          icon="link"
          disabled={readOnly}
          onClick={() => setLinking(selection())}
        >
          Link
        </Button>
      </div>
      <div className={styles.richColumns}>
        <TextAreaField
          label={<span className="spoken">{label}</span>}
          name={name}
          rows={9}
          hint="HTML. Anything other than basic formatting is removed when you save."
          maxLength={limits.descriptionLength.value}
          value={value}
          error={error}
          readOnly={readOnly}
          onChange={(event) => onChange(event.target.value)}
          // Marks read from left to right in every language; the preview shows the text as it is read.
          {...(language && { lang: language, dir: 'ltr' })}
        />
        <div>
          <p className={styles.muted}>Preview</p>
          <div
            className={styles.preview}
            role="group"
            aria-label={`${label} preview`}
            tabIndex={0}
            {...textIn(language)}
          >
            {shown.trim() === '' ? (
              <p className={styles.muted} {...textIn(language && 'en')}>
                Empty
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

function LinkDialog({ onClose, onLink }: { onClose: () => void; onLink: (address: string) => void }) {
  const [address, setAddress] = useState('')
  const safe = isSafeLink(address.trim())
  return (
    <FormDialog
      title="Link"
      does="Add link"
      busy={false}
      missing={{ 'link-address': !safe && 'Enter a URL' }}
      onSubmit={() => onLink(address.trim())}
      onClose={onClose}
    >
      <Field
        label="URL"
        name="link-address"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        hint="A web page (https://…), a page of this shop (/pages/about) or an e-mail address (mailto:…)."
        value={address}
        error={address.trim() !== '' && !safe ? 'This is not a valid link' : undefined}
        onChange={(event) => setAddress(event.target.value)}
      />
    </FormDialog>
  )
}
