import type { Stored, Write } from '#ports/document-store/document-store.ts'
import { limits } from '#vocabulary/limits.ts'
import { day, hour, plus, second, toTimestamp } from '#vocabulary/time.ts'
import { doubling, type RetrySchedule } from '../retry-schedule.ts'
import { createWorkQueue, type WorkNeeds } from '../work-queue.ts'
import { outboxTasks, type TaskDocument } from './documents.ts'

/** Carries out tasks of one kind. */
export interface TaskHandler {
  /**
   * Does the task, or finds it done. The returned writes are committed together with the task's end; after a conflict
   * it is called again. @throws WorkHopeless to give up, anything else to be retried later
   */
  run(task: Stored<TaskDocument>): Promise<Write[]>
  /** Writes for the commit that gives the task up. */
  giveUp?(task: Stored<TaskDocument>): Promise<Write[]>
}

/** Dependencies of {@link createOutbox}. */
export interface OutboxNeeds extends WorkNeeds<TaskDocument> {
  /** By kind of task. */
  handlers: Readonly<Record<string, TaskHandler>>
}

/** The tasks that follow from commits, carried out a few at a time, oldest first. */
export interface Outbox {
  /** Tries the tasks that are due, of the first hundred of them; answers how many ended or were postponed. */
  runDue(): Promise<number>
}

/** A mail server that is back after a night gets its messages within four hours. */
export const taskRetries: RetrySchedule = {
  mostTries: limits.outboxTries.value,
  waitAfter: doubling(10 * second, 4 * hour),
}

const retained = 7 * day

/** Creates the outbox: the kind of work that is written in the commit that it follows from. */
export function createOutbox({ handlers, ...needs }: OutboxNeeds): Outbox {
  const queue = createWorkQueue<TaskDocument>(
    {
      name: 'outbox',
      collection: outboxTasks,
      lane: () => ({ limit: 100 }),
      // Most of each is waiting for a disk or another company.
      width: 8,
      retry: taskRetries,
      async run({ work }) {
        const { kind } = work.data
        const handler = handlers[kind]
        if (!handler) throw new Error(`no handler for tasks of kind ${kind}`)
        const writes = await handler.run(work)
        const goneAt = plus(toTimestamp(needs.clock.now()), retained)
        return { change: () => ({ state: 'done', goneAt }), writes }
      },
      async failed(task, { givenUp, at }) {
        if (!givenUp) return {}
        const writes = await handlers[task.data.kind]?.giveUp?.(task)
        return { change: () => ({ failedAt: at }), ...(writes ? { writes } : {}) }
      },
    },
    needs,
  )
  return { runDue: async () => (await queue.runDue()).length }
}
