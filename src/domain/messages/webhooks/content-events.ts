import type { DocumentStore, Stored, Write } from '#ports/document-store/document-store.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { taskWrite } from '#engine/work/outbox/tasks.ts'
import { newId } from '#vocabulary/identifiers.ts'
import {
  contentEventNames,
  type ContentEventKind,
  type WebhookEvent,
} from '#vocabulary/messages/webhook-events.ts'
import { contentOfId, homeId } from '#vocabulary/catalog/sections.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { contentPages } from '../../catalog/content/documents.ts'
import { menus } from '../../catalog/menus/documents.ts'
import { collections } from '../../catalog/products/documents.ts'
import { contents, type ContentDocument } from '../../catalog/publishing/documents.ts'
import type { Endpoints } from './endpoints.ts'
import type { AnnouncedContent } from './announcements.ts'

type Deed = 'published' | 'changed' | 'deleted'

/** A change of something that shoppers see. */
export interface ContentEvent extends AnnouncedContent {
  type: WebhookEvent
}

/** Records whose documents shoppers see as they are, by collection. */
const kinds: Readonly<Record<string, ContentEventKind>> = {
  [contentPages.name]: 'page',
  [collections.name]: 'collection',
  [menus.name]: 'menu',
}

const deedOf = (before: unknown, write: Write): Deed =>
  write.kind === 'remove' ? 'deleted' : before ? 'changed' : 'published'

/** The event of a home page, page or post; undefined for a draft, and for sections that go with their page. */
function ofContent(id: string, before: ContentDocument | undefined, write: Write): ContentEvent | undefined {
  const { kind = 'page', slug = '' } = contentOfId(id) ?? {}
  const after = write.kind === 'put' ? (write.data as ContentDocument) : undefined
  const isSame = before?.published?.at === after?.published?.at
  if (isSame || (after ? !after.published : kind !== 'post')) return undefined
  const event = { kind: kind === 'post' ? 'post' : 'page', id: kind === 'home' ? homeId : slug } as const
  // A page is there before its first sections are, and so is the home page.
  const deed = after ? (kind === 'post' && !before?.published ? 'published' : 'changed') : 'deleted'
  return { ...event, type: `${event.kind}.${deed}` }
}

/** The events of a commit, one for each thing: a page with its sections is one. */
export function contentEvents(
  writes: readonly Write[],
  before: (write: Write) => Stored<unknown> | undefined,
): ContentEvent[] {
  const found = new Map<string, ContentEvent>()
  for (const write of writes) {
    const kind = kinds[write.collection.name]
    const stored = before(write)?.data
    const event =
      write.collection.name === contents.name
        ? ofContent(write.id, stored as ContentDocument | undefined, write)
        : kind && { kind, id: write.id, type: `${kind}.${deedOf(stored, write)}` as const }
    if (!event) continue
    const known = found.get(`${event.kind} ${event.id}`)
    if (!known || known.type.endsWith('.changed')) found.set(`${event.kind} ${event.id}`, event)
  }
  return [...found.values()]
}

const isWatched = ({ collection: { name } }: Write): boolean => name === contents.name || name in kinds

/**
 * A store whose commits announce changes of content to endpoints that want them: whoever commits, no command can forget it.
 * Without an endpoint for them nothing is read. `connect` is called once the endpoints are known.
 */
export function announcingStore(store: DocumentStore, { clock }: { clock: Clock }) {
  let wanting: Endpoints['wanting'] = () => []
  let wake: () => void = () => undefined
  async function announced(writes: readonly Write[]): Promise<Write[]> {
    const watched = writes.filter(isWatched)
    const before = new Map<Write, Stored<unknown> | undefined>()
    for (const those of Map.groupBy(watched, ({ collection }) => collection).values()) {
      const [first] = those
      const ids = those.filter(({ expect }) => expect !== 'absent').map(({ id }) => id)
      const stored = first && ids.length > 0 ? await store.getMany(first.collection, ids) : undefined
      for (const write of those) before.set(write, stored?.get(write.id))
    }
    const events = contentEvents(watched, (write) => before.get(write)).flatMap((event) => {
      const endpointIds = wanting(event.type)
      const { type, ...content } = event
      return endpointIds.length > 0 ? [{ id: newId('evt'), type, subject: null, endpointIds, content }] : []
    })
    if (events.length === 0) return []
    const payload = { orderId: null, previous: null, events }
    return [taskWrite({ id: newId('webhooks'), kind: 'webhooks', payload }, toTimestamp(clock.now()))]
  }
  const around: DocumentStore = {
    ...store,
    async commit(writes) {
      const isAsked = writes.some(isWatched) && contentEventNames.some((type) => wanting(type).length > 0)
      const more = isAsked ? await announced(writes) : []
      await store.commit(more.length > 0 ? [...writes, ...more] : writes)
      if (more.length > 0) wake()
    },
  }
  return {
    store: around,
    connect(endpoints: Pick<Endpoints, 'wanting'>, wakeOutbox: () => void): void {
      wanting = endpoints.wanting
      wake = wakeOutbox
    },
  }
}
