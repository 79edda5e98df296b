import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { languages, languageTags } from '#vocabulary/languages/languages.ts'
import { limits } from '#vocabulary/limits.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../kit/inputs.tsx'
import { textIn } from '../../messages/text-in.ts'
import { Chips } from '../components/chips.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { contentOfId } from '#vocabulary/catalog/sections.ts'
import { places } from '../places.ts'
import { offeredTypes } from '../products/media/upload.ts'
import { useApi } from '../session/api.ts'
import { outsideOfForms } from '../session/outside-of-forms.ts'
import { useMutation } from '../session/use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { LibraryPicture, UsedPicture } from '../types.ts'
import { FocusField } from './focus-field.tsx'
import { useMessages } from './messages.ts'
import { detailsOf, nameOf } from './picture-data.ts'
import styles from './pictures.module.css'

interface PictureDrawerProps {
  picture: LibraryPicture
  /** All tags of the library. */
  tags: readonly string[]
  readOnly: boolean
  /** Something of it has changed. */
  onChanged: () => void
  onClose: () => void
}

/** A picture of the library: its details, its uses, its file. */
export function PictureDrawer({ picture, tags, readOnly, onChanged, onClose }: PictureDrawerProps) {
  const m = useMessages()
  const say = useToasts()
  const api = useApi()
  const mutation = useMutation()
  const [used, setUsed] = useState<UsedPicture>()
  const [draft, setDraft] = useState(() => detailsOf(picture))
  const params = { mediaId: picture.mediaId }
  const shown = used ?? picture
  const { version } = shown
  useEffect(() => {
    const reading = new AbortController()
    const { signal } = reading
    api.getMedia({ params: { mediaId: picture.mediaId }, signal }).then(setUsed, () => undefined)
    return () => reading.abort()
  }, [api, picture.mediaId])

  async function save(): Promise<void> {
    const saved = await mutation.attempt((idempotencyKey) =>
      api.changeMedia({ params, version, body: draft, idempotencyKey }),
    )
    if (!saved) return
    say(m.saved)
    onChanged()
    onClose()
  }
  async function replace(file: File | undefined): Promise<void> {
    if (!file) return
    const contentType = offeredTypes.find((type) => type === file.type) ?? 'application/octet-stream'
    const replaced = await mutation.attempt((idempotencyKey) =>
      api.replaceMediaFile({ params, version, upload: file, contentType, idempotencyKey }),
    )
    if (!replaced) return
    setUsed(replaced)
    say(m.replaced)
    onChanged()
  }
  async function remove(): Promise<void> {
    const gone = await mutation.attempt(async (idempotencyKey) => {
      await api.removeMedia({ params, version, idempotencyKey })
      return true
    })
    if (!gone) return
    say(m.wasRemoved)
    onChanged()
    onClose()
  }
  return (
    <FormDialog
      title={nameOf(picture)}
      does={m.save}
      shape="drawer"
      busy={mutation.busy}
      blocked={readOnly}
      beside={
        !readOnly && <FileActs {...{ shown, busy: mutation.busy }} onReplace={replace} onRemove={remove} />
      }
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} />
      <FocusField
        picture={shown}
        focus={draft.focus}
        readOnly={readOnly}
        onChange={(focus) => setDraft((now) => ({ ...now, focus }))}
      />
      {languageTags.map((language) => (
        <TextField
          key={language}
          label={m.alt(languages[language].name)}
          hint={language === 'en' ? m.altHint : undefined}
          name={`alts/${language}`}
          {...textIn(language)}
          value={draft.alts[language] ?? ''}
          maxLength={limits.altLength.value}
          readOnly={readOnly}
          onChange={(text) => setDraft((now) => ({ ...now, alts: { ...now.alts, [language]: text } }))}
        />
      ))}
      <Chips
        label={m.tags}
        hint={m.tagsHint}
        name="tags"
        value={draft.tags}
        offers={tags}
        readOnly={readOnly}
        onChange={(next) => setDraft((now) => ({ ...now, tags: next }))}
      />
      {used && <Uses picture={used} />}
    </FormDialog>
  )
}

interface FileActsProps {
  shown: LibraryPicture
  busy: boolean
  onReplace: (file: File | undefined) => Promise<void>
  onRemove: () => Promise<void>
}

/** Replaces the file of a picture, or deletes the picture. */
function FileActs({ shown, busy, onReplace, onRemove }: FileActsProps) {
  const m = useMessages()
  const chooser = useRef<HTMLInputElement>(null)
  const [asks, setAsks] = useState(false)
  return (
    <span className={styles.acts}>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={offeredTypes.join(',')}
        onChange={({ target }) => {
          void onReplace(target.files?.[0])
          target.value = ''
        }}
      />
      <Button
        type="button"
        size="small"
        icon="refresh-cw"
        busy={busy}
        onClick={() => chooser.current?.click()}
      >
        {m.replace}
      </Button>
      {shown.uses === 0 && (
        <Button type="button" size="small" kind="quiet" icon="trash-2" onClick={() => setAsks(true)}>
          {m.remove}
        </Button>
      )}
      {asks &&
        createPortal(
          <FormDialog
            title={m.removeQuestion}
            does={m.remove}
            kind="danger"
            busy={busy}
            onSubmit={() => {
              setAsks(false)
              void onRemove()
            }}
            onClose={() => setAsks(false)}
          >
            <p>{m.removeText}</p>
          </FormDialog>,
          outsideOfForms(),
        )}
    </span>
  )
}

/** The screen of a place that shows a picture. */
function placeOf({ kind, id }: UsedPicture['usedBy'][number]): string {
  if (kind === 'product') return places.product(id)
  if (kind === 'collection') return places.collections
  if (kind === 'logo' || kind === 'favicon') return places.shopProfile
  const content = contentOfId(id)
  if (content?.kind === 'post') return places.post(content.slug)
  return content?.kind === 'page' ? places.pageSections(content.slug) : places.homePage
}

function Uses({ picture: { usedBy, uses } }: { picture: UsedPicture }) {
  const m = useMessages()
  return (
    <section className={styles.uses} aria-label={m.usedBy}>
      <h3>{m.usedBy}</h3>
      {usedBy.length === 0 && <p>{m.usedNowhere}</p>}
      <ul>
        {usedBy.map((use) => (
          <li key={`${use.kind} ${use.id}`}>
            <span className={styles.kind}>{m.places[use.kind]}</span>{' '}
            <Link to={placeOf(use)}>
              <bdi>{use.title || m.places[use.kind]}</bdi>
            </Link>
            {use.variants.length > 0 && (
              <span className={styles.kind}> {m.variants(use.variants.join(', '))}</span>
            )}
          </li>
        ))}
      </ul>
      {uses > usedBy.length && <p>{m.moreUses(uses - usedBy.length)}</p>}
    </section>
  )
}
