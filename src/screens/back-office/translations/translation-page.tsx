import { useRef } from 'react'
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Language } from '#vocabulary/languages/languages.ts'
import { placePrefix } from '#vocabulary/places/places.ts'
import { lackingFields, otherLanguages, translatedKinds } from '#vocabulary/languages/translations.ts'
import { ButtonLink, buttonLook } from '../../ui/form/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { Icon } from '../../ui/icon.tsx'
import { placePath } from '../../place.ts'
import { useMessages as useFormMessages } from '../components/messages.ts'
import { Page, Panel } from '../components/page.tsx'
import { SaveBar } from '../components/save-bar.tsx'
import { Tabs } from '../components/tabs.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { places } from '../places.ts'
import { ConflictNote } from '../products/conflict-note.tsx'
import { load } from '../session/access.ts'
import { useMay, useOffice } from '../session/office.ts'
import { useToasts } from '../shell/toasts.tsx'
import { languageOfPath } from './language-of-path.ts'
import { useMessages, type TranslationMessages } from './messages.ts'
import { readShown, readTranslated, type Shown, type Subject } from './subject.ts'
import { TextField } from './text-field.tsx'
import { isAboutPicture, type Translated } from './texts.ts'
import { fieldName } from './translation-labels.ts'
import { saidIn, useTranslation, type Translation } from './use-translation.ts'
import styles from './translations.module.css'

interface PageData {
  subject: Subject
  language: Language
  translated: Translated
  shown: Shown
}

/** Reads something with its texts in every language. */
export function loader(args: LoaderFunctionArgs): Promise<PageData> {
  const kind = translatedKinds.find((each) => `${each}s` === args.params['kind'])
  if (!kind) throw data(null, { status: 404 })
  const language = languageOfPath(args)
  const subject = { kind, id: args.params['id'] ?? '' }
  return load(args, async (api, signal) => {
    const [translated, shown] = await Promise.all([
      readTranslated(api, subject, signal),
      readShown(api, subject, signal),
    ])
    return { subject, language, translated, shown }
  })
}

/** A product, collection or page in another language, beside the original. */
export function Component() {
  const page = useLoaderData<PageData>()
  return <Editor key={`${page.language} ${page.subject.kind} ${page.subject.id}`} {...page} />
}

function Editor({ subject, language, translated, shown }: PageData) {
  const m = useMessages()
  const { errorOf } = useFormMessages()
  const editing = useTranslation(subject, language, translated)
  const { known, errors, busy, dirty } = editing
  const readOnly = !useMay()(subject.kind === 'page' ? 'content:write' : 'products:write')
  const title = known.original['title'] ?? ''
  const leaving = useRef(false)
  const say = useToasts()
  async function save(): Promise<void> {
    if (busy || editing.conflict?.state === 'met') return
    if (await editing.save()) say(m.page.savedIn(title, language))
  }
  return (
    <Page
      title={m.page.titleIn(title, language)}
      back={{
        to: `${places.translations}?${new URLSearchParams({ language, kind: subject.kind })}`,
        label: m.translations,
      }}
      lead={m.page.lead}
      actions={<Ways shown={shown} language={language} />}
    >
      <Tabs label={m.languageTabs} tabs={languageTabs(subject, known, language, m)} />
      <ConflictNote
        conflict={editing.conflict}
        what={subject.kind}
        busy={busy}
        onMerge={() => void editing.merge()}
        onTake={editing.take}
      />
      <TroubleNote trouble={editing.trouble} />
      <ErrorSummary
        title={m.notSaved}
        of={errors}
        errors={errors.map(({ pointer, message }) => ({
          field: pointer,
          message: errorOf(fieldName(pointer, m), message),
        }))}
      />
      <div className={styles.panels} inert={busy}>
        <Fields {...{ editing, language, readOnly }} pictures={shown.pictures} />
      </div>
      {readOnly ? (
        <p className={styles.muted}>{m.viewOnly}</p>
      ) : (
        <SaveBar
          dirty={dirty}
          busy={busy}
          leaving={leaving}
          onSave={() => void save()}
          onDiscard={editing.discard}
        />
      )}
    </Page>
  )
}

function languageTabs(
  subject: Subject,
  known: Translated,
  current: Language,
  { page: m }: TranslationMessages,
) {
  return otherLanguages.map((language) => {
    const lacking = lackingFields(known.original, saidIn(known, language).texts).length
    const older = saidIn(known, language).older.length
    return {
      label: m.tab(language, lacking, older),
      to: places.translation(language, subject.kind, subject.id),
      current: language === current,
    }
  })
}

interface FieldsProps {
  editing: Translation
  language: Language
  readOnly: boolean
  pictures: Shown['pictures']
}

const panels: readonly { title: 'texts' | 'seo' | 'pictures'; has: (field: string) => boolean }[] = [
  { title: 'texts', has: (field) => !field.startsWith('seo.') && !isAboutPicture(field) },
  { title: 'seo', has: (field) => field.startsWith('seo.') },
  { title: 'pictures', has: isAboutPicture },
]

/** The texts to translate; SEO texts may be translated even where the default language has none. */
function Fields({ editing, language, readOnly, pictures }: FieldsProps) {
  const { page: m } = useMessages()
  const { known, draft, stateOf } = editing
  const fields = Object.keys(known.original).filter(
    (field) =>
      field.startsWith('seo.') || known.original[field] || draft[field] || stateOf(field) !== 'empty',
  )
  return panels.map(({ title, has }) => {
    const within = fields.filter(has)
    if (within.length === 0) return null
    return (
      <Panel key={title} title={m[title]}>
        <div className={styles.fields}>
          {within.map((field) => (
            <TextField key={field} {...{ field, language, editing, readOnly }} picture={pictures[field]} />
          ))}
        </div>
      </Panel>
    )
  })
}

/** Where else this can be seen. */
function Ways({ shown: { path, editor }, language }: { shown: Shown; language: Language }) {
  const { page: m } = useMessages()
  const market = useOffice().shop.markets[0]?.id ?? ''
  return (
    <>
      {editor && (
        <ButtonLink size="small" icon="pencil" to={editor}>
          {m.englishText}
        </ButtonLink>
      )}
      {path && (
        <a
          className={buttonLook({ size: 'small' })}
          href={placePath({ prefix: placePrefix({ market, language }, market) }, path)}
          target="_blank"
          rel="noreferrer"
        >
          {m.viewInShop} <Icon name="external-link" label={m.newTab} />
        </a>
      )}
    </>
  )
}
