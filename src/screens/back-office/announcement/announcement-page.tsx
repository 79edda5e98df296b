import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { defaultLanguage, type Language } from '#vocabulary/languages/languages.ts'
import { Check, ChoiceList, fieldsOf, TextField } from '../kit/inputs.tsx'
import { useTimeZone } from '../../ui/format/time-zone.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Panel } from '../components/page.tsx'
import { TimeField } from '../components/fields/time-field.tsx'
import { LanguageField } from '../contents/language-field.tsx'
import { EditedLanguage, LocalLine } from '../contents/local-fields.tsx'
import styles from '../contents/contents.module.css'
import { EditorPage } from '../kit/editor.tsx'
import { fromLocal, toLocal } from '../messages/local-time.ts'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useApi } from '../session/api.ts'
import { useMay, useOffice } from '../session/office.ts'
import { useDraftForm } from '../session/use-draft-form.ts'
import type { Announced } from '../types.ts'
import { useMessages } from './messages.ts'

/** Reads the announcement. */
export const loader = (args: LoaderFunctionArgs): Promise<Announced> =>
  load(args, (api, signal) => api.getAnnouncement({ signal }))

/** Edits the announcement at the top of each page. */
export function Component() {
  const { version } = useLoaderData<Announced>()
  return <Editor key={version} />
}

type Announcement = NonNullable<Announced['announcement']>

/** A draft of the announcement, its times as they are typed in the time zone of the shop. */
function startOf(announcement: Announcement | null, zone: string) {
  const {
    from = null,
    to = null,
    ...rest
  } = announcement ?? {
    text: {},
    path: '',
    markets: [] as string[],
    dismissible: true,
  }
  return { ...rest, from: toLocal(from, zone), to: toLocal(to, zone) }
}

function useAnnouncement() {
  const { version, announcement } = useLoaderData<Announced>()
  const api = useApi()
  const m = useMessages()
  const zone = useTimeZone()
  const stay = { to: places.announcement, replace: true }
  const editing = useDraftForm({
    start: () => startOf(announcement, zone),
    read: ({ from, to, ...rest }) => ({
      body: { ...rest, from: fromLocal(from), to: fromLocal(to) },
      errors: [],
    }),
    send: (body, idempotencyKey) => api.replaceAnnouncement({ version, body, idempotencyKey }),
    after: () => ({ message: m.saved, ...stay }),
  })
  return {
    editing,
    removal: version > 0 && {
      title: m.takeDownQuestion,
      text: m.takeDownText,
      does: m.takeDown,
      act: (idempotencyKey: string) => api.removeAnnouncement({ version, idempotencyKey }),
      leads: { message: m.removed, ...stay },
    },
  }
}

function Editor() {
  const m = useMessages()
  const { shop } = useOffice()
  const readOnly = !useMay()('content:write')
  const [language, setLanguage] = useState<Language>(defaultLanguage)
  const { editing, removal } = useAnnouncement()
  const { draft, change } = editing
  const field = fieldsOf(draft, (part) => change({ ...draft, ...part }))
  return (
    <EditorPage
      title={m.title}
      lead={m.lead}
      beside={<StatusTag tone={removal ? 'good' : 'neutral'}>{removal ? m.announced : m.none}</StatusTag>}
      {...{ editing, removal, readOnly }}
    >
      <Panel title={m.title}>
        <div className={styles.fields}>
          <LanguageField value={language} onChange={setLanguage} />
          <EditedLanguage value={language}>
            <LocalLine label={m.text} {...field('text')} />
          </EditedLanguage>
          <TextField label={m.path} hint={m.pathHint} dir="ltr" {...field('path')} />
          <TimeField label={m.from} about={m.zone} {...field('from')} />
          <TimeField label={m.to} about={m.zone} {...field('to')} />
          <ChoiceList
            label={m.markets}
            hint={m.marketsHint}
            options={shop.markets.map(({ id, name }) => ({ value: id, label: name }))}
            {...field('markets')}
          />
          <Check label={m.dismissible} about={m.dismissibleHint} {...field('dismissible')} />
        </div>
      </Panel>
    </EditorPage>
  )
}
