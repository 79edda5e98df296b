import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { defaultLanguage, type Language } from '#vocabulary/languages/languages.ts'
import { Choice, Field } from '../../ui/form/field.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { FieldGroup } from '../components/field-group.tsx'
import { Panel } from '../components/page.tsx'
import { TimeField } from '../components/time-field.tsx'
import { LanguageField } from '../contents/language-field.tsx'
import { LocalLine } from '../contents/local-fields.tsx'
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
  const { shop } = useOffice()
  const zone = shop.markets[0]?.timeZone ?? 'UTC'
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
  const { draft, change, errorAt } = editing
  const toggle = (market: string, isChosen: boolean) =>
    change({
      ...draft,
      markets: isChosen ? [...draft.markets, market] : draft.markets.filter((each) => each !== market),
    })
  return (
    <EditorPage
      title={m.title}
      lead={m.lead}
      beside={<StatusTag tone={removal ? 'good' : 'neutral'}>{removal ? m.announced : m.none}</StatusTag>}
      {...{ editing, removal, readOnly }}
    >
      <Panel title={m.title}>
        <div className={styles.fields}>
          <LanguageField language={language} onLanguage={setLanguage} />
          <LocalLine
            label={m.text}
            name="/text"
            value={draft.text}
            language={language}
            error={errorAt('/text')}
            onChange={(text) => change({ ...draft, text })}
          />
          <Field
            label={m.path}
            hint={m.pathHint}
            name="/path"
            autoComplete="off"
            dir="ltr"
            value={draft.path}
            error={errorAt('/path')}
            onChange={({ target }) => change({ ...draft, path: target.value })}
          />
          <TimeField
            label={m.from}
            name="/from"
            about={m.zone}
            value={draft.from}
            error={errorAt('/from')}
            onChange={(from) => change({ ...draft, from })}
          />
          <TimeField
            label={m.to}
            name="/to"
            about={m.zone}
            value={draft.to}
            error={errorAt('/to')}
            onChange={(to) => change({ ...draft, to })}
          />
          <FieldGroup label={m.markets} hint={m.marketsHint}>
            {shop.markets.map(({ id, name }) => (
              <Choice
                key={id}
                label={name}
                checked={draft.markets.includes(id)}
                onChange={({ target }) => toggle(id, target.checked)}
              />
            ))}
          </FieldGroup>
          <Choice
            label={m.dismissible}
            about={m.dismissibleHint}
            checked={draft.dismissible}
            onChange={({ target }) => change({ ...draft, dismissible: target.checked })}
          />
        </div>
      </Panel>
    </EditorPage>
  )
}
