import type { TaskHandler } from '#engine/work/outbox/outbox.ts'
import { WorkHopeless } from '#engine/work/work-document.ts'
import type { WorkerTask } from '#engine/work/worker.ts'
import { withCounts } from '#ports/document-store/counting.ts'
import { StoreConflict, StoreUnavailable } from '#ports/document-store/document-store.ts'
import { MailUnavailable } from '#ports/mail/mail.ts'
import { NotificationRefused, PaymentUnavailable, type PaymentProvider } from '#ports/payments/payments.ts'
import { secondsSince, type Outcome, type SeenCall, type SpanStart, type Telemetry } from './telemetry.ts'

const refusals = [NotificationRefused, WorkHopeless]
const absences = [StoreUnavailable, PaymentUnavailable, MailUnavailable]

function outcomeOf(error: unknown): Outcome {
  if (error instanceof StoreConflict) return 'conflict'
  if (refusals.some((kind) => error instanceof kind)) return 'refused'
  return absences.some((kind) => error instanceof kind) ? 'unavailable' : 'error'
}

/** Runs something and records its outcome and duration. */
async function timed<T>(
  record: (seen: Pick<SeenCall, 'outcome' | 'seconds'>) => void,
  run: () => Promise<T>,
): Promise<T> {
  const started = performance.now()
  try {
    const result = await run()
    record({ outcome: 'ok', seconds: secondsSince(started) })
    return result
  } catch (error) {
    record({ outcome: outcomeOf(error), seconds: secondsSince(started) })
    throw error
  }
}

/**
 * Handlers of the outbox, timed and traced by kind of task: each try is a trace of its own,
 * since the request it follows from ended long before.
 */
export function observedHandlers<H extends Readonly<Record<string, TaskHandler>>>(
  handlers: H,
  { meter, tracer }: Telemetry,
): Record<keyof H & string, TaskHandler> {
  const observed = Object.entries(handlers).map(([name, handler]): [string, TaskHandler] => [
    name,
    {
      ...handler,
      run: (task) => {
        const attributes = { 'vitrine.task': name, 'vitrine.task.tries': task.data.tries }
        const start: SpanStart = { name: `task ${name}`, kind: 'consumer', attributes }
        return tracer.span(start, () =>
          timed(
            (seen) => meter?.outboxTask({ name, ...seen }),
            () => handler.run(task),
          ),
        )
      },
    },
  ])
  return Object.fromEntries(observed) as Record<keyof H & string, TaskHandler>
}

/** Background tasks, timed, with the documents that they take, and outside of every trace. */
export function observedTasks(
  tasks: readonly WorkerTask[],
  { meter, tracer }: Telemetry,
): readonly WorkerTask[] {
  return tasks.map((task) => ({
    ...task,
    run() {
      const { result, counts } = withCounts(() =>
        timed(
          (seen) => meter?.backgroundRun({ name: task.name, ...seen, counts }),
          async () => tracer.outside(() => task.run()),
        ),
      )
      return result
    },
  }))
}

/** A way to pay whose calls are timed. Its requests by `fetch` have spans of their own. */
export function observedPayments(provider: PaymentProvider, { meter }: Telemetry): PaymentProvider {
  if (!meter) return provider
  const observe = <T>(name: string, run: () => Promise<T>): Promise<T> =>
    timed((seen) => meter.paymentCall({ name, provider: provider.id, ...seen }), run)
  return {
    ...provider,
    start: (request) => observe('start', () => provider.start(request)),
    find: (key) => observe('find', () => provider.find(key)),
    capture: (reference, request) => observe('capture', () => provider.capture(reference, request)),
    cancel: (reference) => observe('cancel', () => provider.cancel(reference)),
    refund: (request) => observe('refund', () => provider.refund(request)),
    readNotification: (headers, body) =>
      observe('readNotification', () => provider.readNotification(headers, body)),
  }
}
