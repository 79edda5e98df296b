import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { useFollowing } from '../components/use-polling.ts'
import { Page, Panel } from '../components/page.tsx'
import { ProgressBar } from '../components/progress-bar.tsx'
import { Table, type TableColumn } from '../components/table.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { load } from '../session/access.ts'
import { useApi } from '../session/api.ts'
import { useMutation } from '../session/use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { Rebuilds } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { count } from '../messages/statuses.ts'

type Process = Rebuilds['processes'][number]

/** Reads how far the processes are. */
export const loader = (args: LoaderFunctionArgs): Promise<Rebuilds> =>
  load(args, (api, signal) => api.getRebuilds({ signal }))

const columns: readonly TableColumn<Process>[] = [
  { heading: 'Process', phone: 'lead', cell: ({ id }) => <code>{id}</code> },
  {
    heading: 'Status',
    phone: 'end',
    cell: ({ endedAt }) =>
      endedAt ? <StatusTag tone="good">Done</StatusTag> : <StatusTag tone="waiting">Rebuilding</StatusTag>,
  },
  {
    heading: 'Progress',
    cell: ({ endedAt, done, total }) =>
      endedAt ? count(done, 'product') : <ProgressBar done={done} total={total} />,
  },
  {
    heading: 'Started',
    phone: 'plain',
    cell: ({ startedAt }) => startedAt && <LocalMoment at={startedAt} />,
  },
]

/** The progress of each process in rebuilding its index of products and stock, and the button that starts it. */
export function Component() {
  const { request, processes } = useLoaderData<Rebuilds>()
  const [requestedNumber, setRequestedNumber] = useState<number>()
  const api = useApi()
  const mutation = useMutation()
  const say = useToasts()
  const { revalidate } = useRevalidator()
  const current = processes.filter((each) => each.request === request?.number)
  // A process receives a request within a second.
  const isAwaited =
    current.length === 0 && requestedNumber !== undefined && requestedNumber === request?.number
  useFollowing(isAwaited || current.some(({ endedAt }) => endedAt === null))

  async function ask(): Promise<void> {
    const answer = await mutation.attempt((idempotencyKey) => api.requestRebuild({ idempotencyKey }))
    if (!answer) return
    setRequestedNumber(answer.request?.number)
    say('Rebuild requested')
    await revalidate()
  }
  return (
    <Page
      title="Search index"
      lead="Each process serves listings, search and stock from an index in memory. Rebuild it if it ever differs from the database. The shop stays online meanwhile."
      actions={
        <Button disabled={mutation.busy} onClick={() => void ask()}>
          Rebuild index
        </Button>
      }
    >
      <TroubleNote trouble={mutation.trouble} />
      <Panel title="Processes">
        {request && (
          <p>
            Last requested <LocalMoment at={request.requestedAt} />.
          </p>
        )}
        {current.length > 0 ? (
          <Table caption="Processes" columns={columns} rows={current} rowKey={({ id }) => id} />
        ) : (
          <EmptyState
            title={isAwaited ? 'The rebuild starts in a moment' : 'No rebuild in progress'}
            text="Rebuilds of each process appear here for a day."
          />
        )}
      </Panel>
    </Page>
  )
}
