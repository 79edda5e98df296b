import { useState } from 'react'

import {
  defaultLanguage,
  isLanguage,
  languages,
  languageTags,
  type Language,
} from '#vocabulary/languages/languages.ts'
import { limits } from '#vocabulary/limits.ts'
import { SelectField } from '../../ui/form/field.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { ConflictNote } from '../products/conflict-note.tsx'
import { DraftProblems } from '../components/draft-problems.tsx'
import type { ShownPicture } from '../components/picture-field.tsx'
import { Page, Panel } from '../components/page.tsx'
import { SaveBar } from '../components/save-bar.tsx'
import { places } from '../places.ts'
import { useApi } from '../session/api.ts'
import { useMay } from '../session/office.ts'
import { useDraftForm } from '../session/use-draft-form.ts'
import { useConflict } from '../translations/use-conflict.ts'
import type { HomeSectionInput } from '../types.ts'
import { HomeActs } from './home-acts.tsx'
import { loadHome, useHomeData } from './home-data.ts'
import { mergeSections, takeOther } from './merge-sections.ts'
import { useMessages } from './messages.ts'
import { ScheduleNote } from './publishing.tsx'
import { Outline } from './outline.tsx'
import { newSection, replaced } from './section-draft.ts'
import { SectionFields } from './section-fields.tsx'
import styles from './home-page.module.css'

export const loader = loadHome

/** The editor of the home page: its sections at the side, the fields of one of them beside. */
export function Component() {
  const { edited } = useHomeData()
  return <Editor key={edited.version} />
}

function Editor() {
  const { edited } = useHomeData()
  const m = useMessages()
  const api = useApi()
  const mayWrite = useMay()('content:write')
  const [chosen, choose] = useState(edited.sections[0]?.id)
  const [language, setLanguage] = useState<Language>(defaultLanguage)
  const { known, learn } = usePictures(edited.pictures)
  const [version, setVersion] = useState(edited.version)
  const editing = useDraftForm({
    start: () => edited.sections,
    read: (sections) => ({ body: { sections }, errors: [] }),
    send: (body, idempotencyKey) => api.saveHomeDraft({ version, body, idempotencyKey }),
    after: () => ({ message: m.saved, to: places.homePage, replace: true }),
  })
  const { draft: sections, change, mutation, errors, errorWithin } = editing
  const { conflict, other, merged: setMerged, settle } = useConflict<typeof sections>(mutation.trouble)
  async function merge(): Promise<void> {
    const newer = await mutation.attempt(() => api.getEditedHome())
    if (!newer) return
    const { merged, clashes } = mergeSections(editing.saved, sections, newer.sections, m)
    for (const picture of newer.pictures) learn(picture)
    editing.rebase(newer.sections, merged)
    setVersion(newer.version)
    setMerged(newer.sections, clashes)
  }
  const at = sections.findIndex(({ id }) => id === chosen)
  const section = sections[at]
  const wrong = new Set(errors.flatMap(({ pointer }) => sections[Number(pointer.split('/')[2])]?.id ?? []))
  const add = (made: HomeSectionInput) => {
    change([...sections, made])
    choose(made.id)
  }
  return (
    <Page
      title={m.title}
      lead={m.lead}
      beside={
        <StatusTag tone={edited.isDraft ? 'waiting' : 'neutral'}>
          {edited.isDraft ? m.draft : edited.publishedAt ? m.published : m.untouched}
        </StatusTag>
      }
      actions={<HomeActs unsaved={editing.bar.dirty} />}
    >
      <ScheduleNote unsaved={editing.bar.dirty} />
      <ConflictNote
        conflict={conflict}
        what="page"
        busy={mutation.busy}
        onMerge={() => void merge()}
        onTake={(clash) => settle(clash, (theirs) => change(takeOther(sections, theirs, clash)))}
      />
      <DraftProblems errors={errors} trouble={other} />
      <fieldset className={styles.editor} disabled={mutation.busy || !mayWrite}>
        <Outline
          sections={sections}
          chosen={chosen}
          wrong={wrong}
          mayAdd={sections.length < limits.homeSections.value}
          onChoose={choose}
          onAdd={(type) => add(newSection(type))}
          onSections={change}
        />
        {section && (
          <Panel title={m.fields(m.types[section.type])}>
            <div className={styles.fields} key={section.id}>
              {section.type !== 'page' && (
                <SelectField
                  label={m.language}
                  name="language"
                  value={language}
                  onChange={({ target }) => isLanguage(target.value) && setLanguage(target.value)}
                >
                  {languageTags.map((tag) => (
                    <option key={tag} value={tag}>
                      {languages[tag].name}
                    </option>
                  ))}
                </SelectField>
              )}
              <SectionFields
                section={section}
                pointer={`/sections/${at}`}
                language={language}
                errorAt={errorWithin}
                known={known}
                onLearn={learn}
                onChange={(next) => change(replaced(sections, at, next))}
              />
            </div>
          </Panel>
        )}
      </fieldset>
      <SaveBar {...editing.bar} />
    </Page>
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
