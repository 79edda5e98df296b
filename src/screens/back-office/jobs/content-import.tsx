import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { limits } from '#vocabulary/limits.ts'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StatusTag, type Tone } from '../../ui/status-tag.tsx'
import { Page, Panel } from '../components/page.tsx'
import { Table, type TableColumn } from '../components/table.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useApi } from '../session/api.ts'
import { useMutation } from '../session/use-mutation.ts'
import { useSay } from '../statements/say.ts'
import type { ContentResults } from '../types.ts'
import { FileForm } from './file-form.tsx'
import { useMessages } from './messages.ts'
import styles from './jobs.module.css'

/** Asks nothing but whether whoever is here may see the content. */
export const loader = (args: LoaderFunctionArgs): Promise<null> =>
  load(args, async (api, signal) => {
    await api.listAdminPosts({ signal })
    return null
  })

type Result = ContentResults['items'][number]

const tones: Record<Result['outcome'], Tone> = {
  created: 'good',
  changed: 'good',
  unchanged: 'neutral',
  refused: 'bad',
}

/** The results of a dry run, or of the import itself. */
interface Outcome {
  file: File
  name: string
  dryRun: boolean
  items: readonly Result[]
}

/** Chooses a Markdown file or a ZIP of them, tries it, and imports it as drafts. */
export function Component() {
  const words = useMessages()
  const m = words.content
  const api = useApi()
  const mutation = useMutation()
  const [outcome, setOutcome] = useState<Outcome>()

  async function send(file: File, name: string, dryRun: boolean): Promise<void> {
    const contentType = file.name.toLowerCase().endsWith('.zip') ? 'application/zip' : 'text/markdown'
    const query = { name, ...(dryRun && { dryRun: '1' as const }) }
    const sent = await mutation.attempt((idempotencyKey) =>
      api.importContents({ query, upload: file, contentType, idempotencyKey }),
    )
    if (sent) setOutcome({ file, name, dryRun, items: sent.items })
  }
  return (
    <Page title={m.title} back={{ to: places.pages, label: m.back }} lead={m.lead}>
      <FileForm
        words={m}
        accept=".md,.zip,text/markdown,application/zip"
        most={limits.contentArchiveBytes.value}
        mutation={mutation}
        onSend={(file, name) => void send(file, name, true)}
        onChoose={() => setOutcome(undefined)}
      >
        <Button kind={outcome ? 'secondary' : 'primary'} busy={mutation.busy}>
          {words.startDryRun}
        </Button>
      </FileForm>
      {outcome && (
        <Results
          outcome={outcome}
          busy={mutation.busy}
          onImport={() => void send(outcome.file, outcome.name, false)}
        />
      )}
    </Page>
  )
}

/** The result of each file, with the import as the next step of a dry run. */
function Results({ outcome, busy, onImport }: { outcome: Outcome; busy: boolean; onImport: () => void }) {
  const words = useMessages()
  const m = words.content
  const { dryRun, items } = outcome
  const title = dryRun ? m.tried : m.done
  const something = items.some(({ outcome: each }) => each === 'created' || each === 'changed')
  return (
    <>
      <div className={styles.done}>
        {dryRun && (
          <Notice tone={something ? 'info' : 'warning'}>
            {something ? m.nothingYet : words.page.changesNothing}
          </Notice>
        )}
        {!dryRun && something && <Notice tone="success">{m.drafts}</Notice>}
        {dryRun && something && (
          <Button kind="primary" busy={busy} onClick={onImport}>
            {words.page.startImport}
          </Button>
        )}
      </div>
      <Panel title={title}>
        <Table
          caption={title}
          columns={useColumns(dryRun)}
          rows={items.map((item, at) => ({ ...item, at }))}
          rowKey={({ at }) => String(at)}
        />
      </Panel>
    </>
  )
}

function useColumns(dryRun: boolean): readonly TableColumn<Result>[] {
  const { content: m, file, page } = useMessages()
  const say = useSay()
  return [
    { heading: file, phone: 'lead', cell: ({ file: name }) => <bdi>{name}</bdi> },
    {
      heading: page.problem,
      phone: 'plain',
      cell: ({ problems }) =>
        problems.length === 0
          ? '–'
          : problems.map(({ field, reason }, at) => (
              <span key={at} className={styles.name}>
                {say(reason)}
                {field && (
                  <span className={styles.muted}>
                    <bdi>{field}</bdi>
                  </span>
                )}
              </span>
            )),
    },
    {
      heading: page.result,
      phone: 'end',
      cell: ({ outcome }) => (
        <StatusTag tone={tones[outcome]}>{dryRun ? m.outcomes[outcome] : m.outcomesDone[outcome]}</StatusTag>
      ),
    },
  ]
}
