import type { Clock } from '#ports/clock/clock.ts'
import { put, type DocumentStore, type Stored } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { createRecords } from '#engine/records/records.ts'
import { countOpen } from '#engine/paging/count-open.ts'
import {
  matching,
  rangeOf,
  readMatchingPage,
  type Paged,
  type Paging,
  type Span,
} from '#engine/paging/paging.ts'
import { taskWrite } from '#engine/work/outbox/tasks.ts'
import { limits } from '#vocabulary/limits.ts'
import type { EnquiryState } from '#vocabulary/messages/enquiries.ts'
import { mailTask, personMail } from '#vocabulary/messages/mail-requests.ts'
import { hasWords } from '#vocabulary/text/folding.ts'
import { plus, toTimestamp } from '#vocabulary/time.ts'
import { enquiries, type EnquiryDocument } from './documents.ts'

/** A message of a shopper as it is stored. */
export type StoredEnquiry = Stored<EnquiryDocument>

/** The message of a shopper. */
export type WrittenEnquiry = Omit<EnquiryDocument, 'state' | 'writtenAt' | 'goneAt'>

/** Which messages staff want to see; the span is of when they were sent. */
export interface EnquiryFilter extends Span {
  state: EnquiryState
  /** Words of the sender, the order’s number or the text. */
  q?: string | undefined
}

/** Messages of shoppers to the shop. */
export interface Enquiries {
  /** Stores a message and has it mailed to the shop. A repeat with the same id changes nothing. */
  send(id: string, written: WrittenEnquiry): Promise<void>
  /** Newest first. @throws ShopFailure `invalid_request` on a cursor that is not one */
  list(filter: EnquiryFilter, paging: Paging): Promise<Paged<StoredEnquiry>>
  /** How many are open, up to 100. */
  countOpen(): Promise<number>
  /** @throws ShopFailure `enquiry_not_found`, `version_stale` */
  mark(id: string, version: number, state: EnquiryState): Promise<StoredEnquiry>
}

const fits = ({ data }: StoredEnquiry, { q }: EnquiryFilter): boolean =>
  hasWords(q, [data.name, data.email, data.orderId, data.text])

/** Creates the service of messages of shoppers. `wake` is called when there is a mail to send. */
export function createEnquiries({
  store,
  clock,
  wake,
}: {
  store: DocumentStore
  clock: Clock
  wake: () => void
}): Enquiries {
  const records = createRecords({
    store,
    collection: enquiries,
    missing: 'enquiry_not_found',
    caughtUp: async () => undefined,
  })
  return {
    async send(id, written) {
      await retryOnConflict(async () => {
        if (await store.get(enquiries, id)) return
        const at = toTimestamp(clock.now())
        const data: EnquiryDocument = {
          ...written,
          state: 'open',
          writtenAt: at,
          goneAt: plus(at, limits.enquiryRetention.value),
        }
        const mail = mailTask(personMail('enquiry', id, 'sent'))
        await store.commit([put(enquiries, id, data, 'absent'), taskWrite(mail, at)])
      })
      wake()
    },
    list: (filter, paging) =>
      readMatchingPage(
        store,
        enquiries,
        { index: 'byState', equals: { state: filter.state }, ...rangeOf(filter), direction: 'desc' },
        paging,
        matching({ q: filter.q }, (enquiry) => fits(enquiry, filter)),
      ),
    countOpen: () => countOpen(store, enquiries),
    mark: (id, version, state) => records.replace(id, version, (before) => ({ ...before, state })),
  }
}
