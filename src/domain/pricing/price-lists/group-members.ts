import { entryWrites } from '#engine/word-entries/entries.ts'
import { maximumWrites, put, type DocumentStore, type Write } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { limits } from '#vocabulary/limits.ts'
import { inParts } from '#vocabulary/lists/in-parts.ts'
import type { MemberAct, MemberRefusal } from '#vocabulary/people/group-members.ts'
import { auditWrites } from '../../people/audit/audited-store.ts'
import { listedCustomer } from '../../people/customers/customer-words.ts'
import type { Customers } from '../../people/customers/customers.ts'
import { customers } from '../../people/customers/documents.ts'

/** Puts customers into a group, or takes them out of it. */
export interface MemberChange {
  group: string
  act: MemberAct
  /** Customer ids and e-mails. */
  customers: readonly string[]
}

/** The result of a {@link MemberChange}. */
export interface ChangedMembers {
  /** The ids of those who are in the group now, or no longer. */
  changed: string[]
  /** How many were in it already, or were not. */
  unchanged: number
  /** Those who were left out, as they were named. */
  refused: { customer: string; reason: MemberRefusal }[]
}

/** Changes the members of a group. */
export type ChangeMembers = (change: MemberChange) => Promise<ChangedMembers>

/** Customers whose e-mails are looked up at a time, and most of one commit. */
const atOnce = 20

const withMember = (groups: readonly string[], { group, act }: MemberChange): string[] => {
  const others = groups.filter((each) => each !== group)
  return act === 'add' ? [...others, group] : others
}

/** Changes the members of a group, a few customers in each commit; a repeat changes nothing more. */
export function createGroupMembers({
  store,
  withEmail,
}: {
  store: DocumentStore
  withEmail: Customers['withEmail']
}): ChangeMembers {
  /** An e-mail that nobody has verified may be that of another person. */
  async function idsOf(named: string): Promise<string[] | MemberRefusal> {
    if (!named.includes('@')) return [named]
    const people = await withEmail(named)
    const verified = people.filter(({ data }) => data.emailVerified).map(({ id }) => id)
    if (verified.length > 0) return verified
    return people.length > 0 ? 'not_verified' : 'not_found'
  }

  /** Changes the first of these customers, as many as one commit takes; answers how many. */
  const changeSome = (ids: readonly string[], change: MemberChange) =>
    retryOnConflict(async () => {
      const part: ChangedMembers = { changed: [], unchanged: 0, refused: [] }
      const known = await store.getMany(customers, ids)
      const writes: Write[] = []
      const refuse = (customer: string, reason: MemberRefusal) => part.refused.push({ customer, reason })
      let done = 0
      for (const id of ids) {
        const customer = known.get(id)
        const groups = customer && withMember(customer.data.groups, change)
        if (!groups) refuse(id, 'not_found')
        else if (groups.length === customer.data.groups.length) part.unchanged += 1
        else if (groups.length > limits.groupsPerCustomer.value) refuse(id, 'too_many_groups')
        else {
          const data = { ...customer.data, groups }
          const own = [
            put(customers, id, data, customer.version),
            ...entryWrites(listedCustomer(customer), listedCustomer({ id, data })),
          ]
          const audited = part.changed.length + auditWrites
          if (writes.length + own.length + audited > maximumWrites) break
          writes.push(...own)
          part.changed.push(id)
        }
        done += 1
      }
      if (writes.length > 0) await store.commit(writes)
      return { part, done }
    })

  return async (change) => {
    const result: ChangedMembers = { changed: [], unchanged: 0, refused: [] }
    const ids = new Set<string>()
    for (const some of inParts(change.customers, atOnce)) {
      const found = await Promise.all(some.map(async (named) => ({ named, ids: await idsOf(named) })))
      for (const { named, ids: own } of found)
        if (typeof own === 'string') result.refused.push({ customer: named, reason: own })
        else own.forEach((id) => ids.add(id))
    }
    const all = [...ids]
    for (let at = 0; at < all.length;) {
      const { part, done } = await changeSome(all.slice(at, at + atOnce), change)
      result.changed.push(...part.changed)
      result.unchanged += part.unchanged
      result.refused.push(...part.refused)
      at += done
    }
    return result
  }
}
