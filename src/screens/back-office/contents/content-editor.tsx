import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { contentIdOf } from '#vocabulary/catalog/sections.ts'
import { newId } from '#vocabulary/identifiers.ts'
import { defaultLanguage, type Language } from '#vocabulary/languages/languages.ts'
import { limits } from '#vocabulary/limits.ts'
import { IconButton } from '../../ui/form/button.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { ConflictNote } from '../products/conflict-note.tsx'
import type { ShownPicture } from '../components/fields/picture-field.tsx'
import { Panel } from '../components/page.tsx'
import { EditorPage } from '../kit/editor.tsx'
import type { Clash } from '../products/merge.ts'
import { useApi } from '../session/api.ts'
import { useMay } from '../session/office.ts'
import { useDraftForm } from '../session/use-draft-form.ts'
import { useConflict } from '../session/use-conflict.ts'
import type { SectionInput } from '../types.ts'
import { ContentActs } from './content-acts.tsx'
import { useContentData } from './content-data.ts'
import { EditedLanguage } from './local-fields.tsx'
import { KnownPictures } from './section-picture.tsx'
import { LanguageField } from './language-field.tsx'
import { HeadFields } from './head-fields.tsx'
import { editionOf, headPart, mergeEditions, takeOther, type Edition } from './merge-editions.ts'
import { useMessages } from './messages.ts'
import { Preview, usePreview } from './preview.tsx'
import { ScheduleNote } from './publishing.tsx'
import { Outline } from './outline.tsx'
import { PostFields } from './post-fields.tsx'
import { newSection } from './section-draft.ts'
import { SectionFields } from './section-fields.tsx'
import type { SectionFieldsProps } from './section-parts.tsx'
import styles from './contents.module.css'

/** The editor of a page: its sections at the side, the fields of one of them beside. */
export function ContentScreen() {
  const { edited } = useContentData()
  return <EditorWithPreview key={edited.id} />
}

/** The preview, the chosen part and the language stay while the editor begins with each saved version. */
function EditorWithPreview() {
  const { edited } = useContentData()
  const first = edited.kind === 'home' ? edited.sections[0]?.id : undefined
  const chosen = useState(first ?? headPart)
  const language = useState<Language>(defaultLanguage)
  return <Editor key={edited.version} view={usePreview()} {...{ chosen, language }} />
}

/** The titles of the editor: of the home page, a page by its title, or a post. */
function useHeading() {
  const { edited, pages } = useContentData()
  const m = useMessages()
  if (edited.kind === 'home') return { title: m.title, lead: m.lead }
  if (edited.kind === 'post')
    return { title: edited.post?.title[defaultLanguage] ?? m.kinds.post, lead: m.postLead }
  const page = pages.find(({ id }) => contentIdOf('page', id) === edited.id)
  return { title: page?.title ?? m.kinds.page, lead: m.pageLead }
}

/** The draft as it is edited: saved, and merged with that of someone else who was faster. */
function useEdition() {
  const { edited } = useContentData()
  const m = useMessages()
  const api = useApi()
  const { pathname } = useLocation()
  const { known, learn } = usePictures(edited.pictures)
  const [version, setVersion] = useState(edited.version)
  const params = { contentId: edited.id }
  const editing = useDraftForm({
    start: (): Edition => editionOf(edited),
    read: (body) => ({ body, errors: [] }),
    send: (body, idempotencyKey) => api.saveContentDraft({ params, version, body, idempotencyKey }),
    after: () => ({ message: m.saved, to: pathname, replace: true }),
  })
  const { draft, saved, change, rebase, mutation } = editing
  const { conflict, other: trouble, merged: setMerged, settle } = useConflict<Edition>(mutation.trouble)
  async function merge(): Promise<void> {
    const newer = await mutation.attempt(() => api.getEditedContent({ params }))
    if (!newer) return
    const theirs = editionOf(newer)
    const { merged, clashes } = mergeEditions(edited.kind, [saved, draft, theirs], m)
    for (const picture of newer.pictures) learn(picture)
    rebase(theirs, merged)
    setVersion(newer.version)
    setMerged(theirs, clashes)
  }
  const take = (clash: Clash) => settle(clash, (theirs) => change(takeOther(draft, theirs, clash)))
  return { ...editing, mutation: { ...mutation, trouble }, conflict, merge, take, pictures: { known, learn } }
}

/** The id of the panel with the fields of the chosen part. */
const fieldsId = 'part'

/** Shows the fields of a part that is chosen where they stand below the outline, or were left above. */
function useFieldsInView(chosen: string): void {
  const shown = useRef(chosen)
  useEffect(() => {
    if (shown.current === chosen) return
    shown.current = chosen
    const panel = document.getElementById(fieldsId)
    const top = panel?.getBoundingClientRect().top ?? 0
    if (top < 0 || top > window.innerHeight / 2) panel?.scrollIntoView()
  }, [chosen])
}

interface EditorProps {
  view: ReturnType<typeof usePreview>
  chosen: readonly [string, (id: string) => void]
  language: readonly [Language, (language: Language) => void]
}

function Editor({ view, chosen: [chosen, choose], language: [language, setLanguage] }: EditorProps) {
  const { edited } = useContentData()
  const m = useMessages()
  const mayWrite = useMay()('content:write')
  const edition = useEdition()
  useFieldsInView(chosen)
  const { draft, change, mutation, errors, bar } = edition
  const { post, head, sections } = draft
  const setSections = (next: SectionInput[]) => change({ ...draft, sections: next })
  const at = sections.findIndex(({ id }) => id === chosen)
  const section = sections[at]
  const mayAdd = sections.length < limits.pageSections.value
  const wrong = new Set(
    errors.flatMap(({ pointer }) =>
      /^\/(post|head)/.test(pointer) ? headPart : (sections[Number(pointer.split('/')[2])]?.id ?? []),
    ),
  )
  const add = (made: SectionInput) => {
    setSections(sections.toSpliced(at < 0 ? sections.length : at + 1, 0, made))
    choose(made.id)
  }
  const remove = () => {
    setSections(sections.toSpliced(at, 1))
    choose((sections[at + 1] ?? sections[at - 1])?.id ?? headPart)
  }
  const languageField = <LanguageField value={language} onChange={setLanguage} />
  return (
    <EditorPage
      {...useHeading()}
      beside={
        (edited.version > 0 || edited.kind === 'home') && (
          <StatusTag tone={edited.isDraft ? 'waiting' : 'neutral'}>
            {edited.isDraft ? m.draft : edited.publishedAt ? m.published : m.untouched}
          </StatusTag>
        )
      }
      actions={<ContentActs unsaved={bar.dirty} />}
      above={
        <>
          <ScheduleNote unsaved={bar.dirty} />
          <ConflictNote
            conflict={edition.conflict}
            what="page"
            busy={mutation.busy}
            onMerge={() => void edition.merge()}
            onTake={edition.take}
          />
        </>
      }
      layout="outlined"
      saves={m.saveDraft}
      editing={edition}
      readOnly={!mayWrite}
      aside={<Preview view={view} />}
    >
      <Outline
        sections={sections}
        head={m.heads[edited.kind]}
        chosen={chosen}
        wrong={wrong}
        mayAdd={mayAdd}
        onChoose={choose}
        onAdd={(type) => add(newSection(type))}
        onSections={setSections}
      />
      <EditedLanguage value={language}>
        <KnownPictures value={edition.pictures}>
          {chosen === headPart && (
            <Panel id={fieldsId} title={m.heads[edited.kind]}>
              <div className={styles.fields}>
                {languageField}
                {post && <PostFields post={post} onChange={(next) => change({ ...draft, post: next })} />}
                <HeadFields
                  kind={edited.kind}
                  head={head}
                  onChange={(next) => change({ ...draft, head: next })}
                />
              </div>
            </Panel>
          )}
          {section && (
            <SectionPanel
              {...{ section, languageField }}
              pointer={`/sections/${at}`}
              onChange={(next) => setSections(sections.with(at, next))}
              onDuplicate={mayAdd && (() => add({ ...section, id: newId('sec') }))}
              onRemove={(edited.kind !== 'home' || sections.length > 1) && remove}
            />
          )}
        </KnownPictures>
      </EditedLanguage>
    </EditorPage>
  )
}

interface SectionPanelProps extends SectionFieldsProps {
  languageField: ReactNode
  onDuplicate: (() => void) | false
  onRemove: (() => void) | false
}

/** The fields of the chosen section, and the acts on it. */
function SectionPanel({ languageField, onDuplicate, onRemove, ...fields }: SectionPanelProps) {
  const m = useMessages()
  const { id, type } = fields.section
  return (
    <Panel
      id={fieldsId}
      title={m.fields(m.types[type])}
      actions={
        <>
          {onDuplicate && <IconButton icon="copy" label={m.duplicate} onClick={onDuplicate} />}
          {onRemove && <IconButton icon="trash-2" label={m.removeSection} onClick={onRemove} />}
        </>
      }
    >
      <div className={styles.fields} key={id}>
        {type !== 'page' && languageField}
        <SectionFields {...fields} />
      </div>
    </Panel>
  )
}

/** The pictures of sections by their ids: those of the stored page, and uploaded ones. */
function usePictures(stored: readonly ShownPicture[]) {
  const [known, setKnown] = useState<ReadonlyMap<string, ShownPicture>>(
    () => new Map(stored.map((picture) => [picture.id, picture])),
  )
  return {
    known,
    learn: (picture: ShownPicture) => setKnown((all) => new Map(all).set(picture.id, picture)),
  }
}
