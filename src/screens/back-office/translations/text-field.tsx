import type { ReactNode } from 'react'
import type { Language } from '#vocabulary/languages/languages.ts'
import { Button } from '../../ui/form/button.tsx'
import { Choice, Field, TextAreaField } from '../../ui/form/field.tsx'
import { StatusTag, type Tone } from '../../ui/status-tag.tsx'
import { textIn } from '../../messages/text-in.ts'
import { Chips } from '../components/chips.tsx'
import { RichPreview } from '../rich-text/rich-preview.tsx'
import { RichText } from '../rich-text/rich-text.tsx'
import { useMessages, type TranslationMessages } from './messages.ts'
import { shapeOf, wordsOf, type TextShape, type TextState } from './texts.ts'
import { fieldName } from './translation-labels.ts'
import type { Translation } from './use-translation.ts'
import styles from './translations.module.css'

const tones: Record<TextState, Tone> = {
  missing: 'waiting',
  older: 'bad',
  there: 'good',
  changed: 'neutral',
  follows: 'neutral',
  empty: 'neutral',
}

/** How long search engines show a text. */
const roomInSearch: Readonly<Record<string, number>> = { 'seo.title': 60, 'seo.description': 160 }

interface TextFieldProps {
  field: string
  language: Language
  editing: Translation
  readOnly: boolean
  /** A picture that the text is about. */
  picture?: string | undefined
}

/** A text of the shop beside the same in another language. */
export function TextField({ field, picture, ...props }: TextFieldProps) {
  const m = useMessages()
  const original = props.editing.known.original[field] ?? ''
  return (
    <div className={styles.pair} role="group" aria-label={fieldName(field, m)}>
      <div className={styles.source}>
        <p className={styles.sourceName}>
          <span className="spoken">{m.text.fieldIn(fieldName(field, m))}</span>
          {m.languages.en}
        </p>
        {picture && <img className={styles.picture} src={picture} alt="" loading="lazy" />}
        <Source shape={shapeOf(props.editing.kind, field).shape} text={original} />
      </div>
      <div className={styles.target}>
        <Target field={field} {...props} />
        <Below field={field} original={original} {...props} />
      </div>
    </div>
  )
}

function Source({ shape, text }: { shape: TextShape; text: string }) {
  const { text: m } = useMessages()
  if (text === '') return <p className={styles.muted}>{m.empty}</p>
  if (shape === 'html') return <RichPreview html={text} />
  if (shape === 'words') return <p>{wordsOf(text).join(', ')}</p>
  return (
    <p className={styles.plain}>
      <bdi>{text}</bdi>
    </p>
  )
}

/** The field that is typed in. */
function Target({ field, language, editing, readOnly }: TextFieldProps) {
  const m = useMessages()
  const { draft, change, errors } = editing
  const value = draft[field] ?? ''
  const { shape, most } = shapeOf(editing.kind, field)
  const shared = {
    label: fieldName(field, m),
    name: field,
    error: errors.find(({ pointer }) => pointer === field)?.message,
    readOnly,
  }
  if (shape === 'html')
    return <RichText {...shared} value={value} language={language} onChange={(text) => change(field, text)} />
  if (shape === 'words')
    return (
      <Chips
        {...shared}
        value={wordsOf(value)}
        language={language}
        hint={m.text.tagsHint}
        onChange={(tags) => change(field, tags.join('\n'))}
      />
    )
  const line = {
    ...shared,
    ...textIn(language),
    value,
    maxLength: most,
    autoComplete: 'off',
    hint: hintFor(field, value, m.text),
  }
  return shape === 'lines' ? (
    <TextAreaField
      {...line}
      rows={field === 'description' ? 4 : 2}
      onChange={(event) =>
        change(field, field === 'description' ? event.target.value : oneLine(event.target.value))
      }
    />
  ) : (
    <Field {...line} onChange={(event) => change(field, event.target.value)} />
  )
}

const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ')

function hintFor(field: string, value: string, m: TranslationMessages['text']): ReactNode {
  const room = roomInSearch[field]
  return room === undefined ? undefined : m.lengthOf(value.length, room)
}

/** The state of the text, and the actions on it. */
function Below({ field, original, editing, readOnly }: TextFieldProps & { original: string }) {
  const m = useMessages()
  const { stateOf, stillFit, fit, change } = editing
  const state = stateOf(field)
  const follows = field in roomInSearch && (state === 'follows' || state === 'empty')
  return (
    <div className={styles.state}>
      <StatusTag tone={tones[state]}>{follows ? m.text.usesOthers : m.text.states[state]}</StatusTag>
      {state === 'older' && !readOnly && (
        <Choice
          label={
            <>
              {m.text.stillCorrect}
              <span className="spoken">{m.text.of(fieldName(field, m))}</span>
            </>
          }
          checked={stillFit.includes(field)}
          onChange={(event) => fit(field, event.target.checked)}
        />
      )}
      {(state === 'missing' || state === 'follows') && original !== '' && !readOnly && (
        <Button type="button" size="small" kind="quiet" icon="copy" onClick={() => change(field, original)}>
          {m.text.copyEnglish}
          <span className="spoken">{m.text.of(fieldName(field, m))}</span>
        </Button>
      )}
    </div>
  )
}
