import { createHmac } from 'node:crypto'
import type { NoticeAnswer } from '#vocabulary/messages/notices.ts'
import type { Clock } from '#ports/clock/clock.ts'
import {
  put,
  remove,
  type DocumentStore,
  type Stored,
  type Write,
} from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { newId } from '#vocabulary/identifiers.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { limits } from '#vocabulary/limits.ts'
import { plus, toTimestamp } from '#vocabulary/time.ts'
import { mailTask, personMail } from '#vocabulary/messages/mail-requests.ts'
import { taskWrite } from '#engine/work/outbox/tasks.ts'
import { readLink } from '#engine/signed-links/signed-link.ts'
import { awaitedVariants, stockNotices, type NoticeDocument } from './documents.ts'

/** A request for a back-in-stock alert. */
export interface NoticeRequest {
  variantId: string
  email: string
  /** The customer whose verified e-mail it is; null for everybody else, who must confirm it. */
  customerId: string | null
  language: Language
  marketId: string
}

/** Requests for back-in-stock alerts. */
export interface Notices {
  /**
   * Records the request. Customers wait from now on; everybody else gets a message with a link. Answer and duration
   * are the same whether or not someone waits already.
   */
  request(request: NoticeRequest): Promise<NoticeAnswer>
  /** @throws ShopFailure `link_expired` */
  confirm(token: string): Promise<Stored<NoticeDocument>>
  /** Ends it; a repeat finds it ended. @throws ShopFailure `link_expired` on a link that is none */
  end(token: string): Promise<void>
}

/** Dependencies of {@link createNotices}. */
export interface NoticesNeeds {
  store: DocumentStore
  clock: Clock
  secret: string
  /** Called when there is a message to send. */
  wake: () => void
}

/** One for each variant and e-mail: a keyed hash, since it appears in links and ids of messages. */
const noticeId = (secret: string, variantId: string, email: string): string =>
  `ntc_${createHmac('sha256', secret).update(`notice\n${variantId}\n${email}`).digest('base64url').slice(0, 32)}`

/** A task that sends nobody anything. */
const nothingToSend = (id: string, at: string): Write =>
  taskWrite(mailTask({ ...personMail('notice_opt_in', id, newId('again')), about: null }), at)

/** Creates the service of back-in-stock alerts. */
export function createNotices({ store, clock, secret, wake }: NoticesNeeds): Notices {
  const now = () => toTimestamp(clock.now())

  const goneAt = (at: string): string => plus(at, limits.stockNotice.value)
  const awaitedWrite = (variantId: string, at: string) =>
    put(awaitedVariants, variantId, { since: at }, 'any')

  /** Whether a stranger has had somebody else's address sent enough. */
  async function hasEnough(person: string): Promise<boolean> {
    const { items } = await store.query(stockNotices, {
      index: 'byPerson',
      equals: { person },
      direction: 'desc',
      limit: limits.stockNotices.value,
    })
    const open = items.filter(({ data }) => data.state === 'unconfirmed').length
    return open >= limits.unconfirmedNotices.value || items.length >= limits.stockNotices.value
  }

  async function readNotice(token: string, purpose: 'stock notice confirmation' | 'stock notice end') {
    const id = readLink(secret, purpose, token, clock.now())
    if (id === undefined) throw new ShopFailure('link_expired')
    return { id, notice: await store.get(stockNotices, id) }
  }

  return {
    async request({ variantId, email, customerId, language, marketId }) {
      const emailKey = email.trim().toLowerCase()
      const person = customerId ?? emailKey
      const id = noticeId(secret, variantId, emailKey)
      const outcome = customerId === null ? 'to_confirm' : 'waiting'
      const enough = await hasEnough(person)
      await retryOnConflict(async () => {
        const known = await store.get(stockNotices, id)
        const isWaiting = known?.data.state === 'waiting'
        const isRequested = known?.data.state === 'unconfirmed' && customerId === null
        const at = now()
        if (isWaiting || isRequested || enough) {
          // As much is written as for a new one: the time that it takes says of nobody that they are waiting.
          const same = known ? put(stockNotices, id, known.data, known.version) : nothingToSend(id, at)
          await store.commit([same, nothingToSend(id, at)])
          return
        }
        const notice: NoticeDocument = {
          variantId,
          email: email.trim(),
          person,
          language,
          marketId,
          state: customerId === null ? 'unconfirmed' : 'waiting',
          waitingFor: customerId === null ? null : variantId,
          requestedAt: at,
          notifiedAt: null,
          goneAt: customerId === null ? plus(at, limits.confirmationLink.value) : goneAt(at),
        }
        const follows =
          customerId === null
            ? taskWrite(mailTask(personMail('notice_opt_in', id, at)), at)
            : awaitedWrite(variantId, at)
        await store.commit([put(stockNotices, id, notice, known?.version ?? 'absent'), follows])
      })
      wake()
      return outcome
    },

    confirm: (token) =>
      retryOnConflict(async () => {
        const { id, notice } = await readNotice(token, 'stock notice confirmation')
        if (!notice) throw new ShopFailure('link_expired')
        if (notice.data.state !== 'unconfirmed') return notice
        const at = now()
        const data: NoticeDocument = {
          ...notice.data,
          state: 'waiting',
          waitingFor: notice.data.variantId,
          goneAt: goneAt(at),
        }
        await store.commit([put(stockNotices, id, data, notice.version), awaitedWrite(data.variantId, at)])
        return { id, version: notice.version + 1, data }
      }),

    end: (token) =>
      retryOnConflict(async () => {
        const { id, notice } = await readNotice(token, 'stock notice end')
        if (notice) await store.commit([remove(stockNotices, id, notice.version)])
      }),
  }
}
