import type { DocumentStore, Stored } from '#ports/document-store/document-store.ts'
import { customers, type CustomerDocument } from '../customers/documents.ts'
import { fittingOf } from '#engine/read-model/set-aside.ts'
import { wrongCursor, type Paged, type Paging } from '#engine/paging/paging.ts'
import { staffMembers } from './documents.ts'
import type { StaffMember } from './role-grants.ts'

/**
 * Lists members of staff, page by page, without those whose only roles come from claims of their identity provider:
 * these are in their session.
 * @throws ShopFailure `invalid_request` on an invalid cursor
 */
export type StaffList = (paging: Paging) => Promise<Paged<StaffMember>>

/** Creates the staff list. */
export function createStaffList(needs: {
  store: DocumentStore
  ownersBySettings(): Promise<Stored<CustomerDocument>[]>
}): StaffList {
  const { store, ownersBySettings } = needs

  async function readMembers({ after, limit }: Paging) {
    try {
      return await store.scan(staffMembers, { limit, ...(after === undefined ? {} : { after }) })
    } catch (error) {
      if (after !== undefined && error instanceof RangeError) throw wrongCursor()
      throw error
    }
  }

  return async (paging) => {
    const [page, owners] = await Promise.all([readMembers(paging), ownersBySettings()])
    const members = fittingOf(store, staffMembers, page.items)
    const people = await store.getMany(
      customers,
      members.map(({ id }) => id),
    )
    const named = new Set(owners.map(({ id }) => id))
    const listed = members.map(({ id, version, data }): StaffMember => ({
      id,
      version,
      customer: people.get(id)?.data,
      given: data.roles,
      bySettings: named.has(id) ? ['owner'] : [],
      updatedAt: data.updatedAt,
    }))
    return {
      items: paging.after === undefined ? [...(await withoutGiven(store, owners)), ...listed] : listed,
      next: page.next ?? null,
    }
  }
}

/** Owners by settings without granted roles, and so without a document of staff. */
async function withoutGiven(
  store: DocumentStore,
  owners: readonly Stored<CustomerDocument>[],
): Promise<StaffMember[]> {
  const ids = owners.map(({ id }) => id)
  const given = await store.getMany(staffMembers, ids)
  return owners
    .filter(({ id }) => !given.has(id))
    .map(({ id, data }) => ({
      id,
      version: 0,
      customer: data,
      given: [],
      bySettings: ['owner'],
      updatedAt: null,
    }))
}
