import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { useFollowing } from '../components/use-polling.ts'
import { List } from '../components/list.tsx'
import { Page, Panel } from '../components/page.tsx'
import { ProgressBar } from '../components/progress-bar.tsx'
import type { TableColumn } from '../components/table.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { load } from '../session/access.ts'
import { useApi } from '../session/api.ts'
import { useAct } from '../session/use-act.ts'
import type { Rebuilds } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { Rich } from '../../messages/rich.tsx'
import { useMessages } from './messages.ts'

type Process = Rebuilds['processes'][number]

/** Reads how far the processes are. */
export const loader = (args: LoaderFunctionArgs): Promise<Rebuilds> =>
  load(args, (api, signal) => api.getRebuilds({ signal }))

function useColumns(): TableColumn<Process>[] {
  const m = useMessages()
  return [
    { heading: m.process, phone: 'lead', cell: ({ id }) => <code>{id}</code> },
    {
      heading: m.status,
      phone: 'end',
      cell: ({ endedAt }) =>
        endedAt ? (
          <StatusTag tone="good">{m.done}</StatusTag>
        ) : (
          <StatusTag tone="waiting">{m.rebuilding}</StatusTag>
        ),
    },
    {
      heading: m.progress,
      cell: ({ endedAt, done, total }) =>
        endedAt ? m.products(done) : <ProgressBar done={done} total={total} />,
    },
    {
      heading: m.started,
      phone: 'plain',
      cell: ({ startedAt }) => startedAt && <LocalMoment at={startedAt} />,
    },
  ]
}

/** The progress of each process in rebuilding its index of products and stock, and the button that starts it. */
export function Component() {
  const { request, processes } = useLoaderData<Rebuilds>()
  const [requestedNumber, setRequestedNumber] = useState<number>()
  const m = useMessages()
  const columns = useColumns()
  const api = useApi()
  const { busy, trouble, run } = useAct()
  const { revalidate } = useRevalidator()
  const current = processes.filter((each) => each.request === request?.number)
  // A process receives a request within a second.
  const isAwaited =
    current.length === 0 && requestedNumber !== undefined && requestedNumber === request?.number
  useFollowing(isAwaited || current.some(({ endedAt }) => endedAt === null))

  const ask = () =>
    run((idempotencyKey) => api.requestRebuild({ idempotencyKey }), {
      says: m.requested,
      onDone(answer) {
        setRequestedNumber(answer.request?.number)
        return revalidate()
      },
    })
  return (
    <Page
      title={m.title}
      lead={m.lead}
      actions={
        <Button disabled={busy} onClick={() => void ask()}>
          {m.rebuild}
        </Button>
      }
    >
      <TroubleNote trouble={trouble} />
      <Panel title={m.processes}>
        {request && (
          <p>
            <Rich text={m.lastRequested} moment={<LocalMoment at={request.requestedAt} />} />
          </p>
        )}
        <List
          caption={m.processes}
          columns={columns}
          rows={current}
          empty={{ title: isAwaited ? m.startsSoon : m.none, text: m.noneText }}
        />
      </Panel>
    </Page>
  )
}
