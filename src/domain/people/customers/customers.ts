import { storedEmail } from '#vocabulary/email.ts'
import { knownCount, onlyMatching, type Paged, type Paging } from '#engine/paging/paging.ts'
import { entryWrites, findRecords, readFound, recordsOfWord } from '#engine/word-entries/entries.ts'
import { typedWords } from '#engine/word-entries/words.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { put, type DocumentStore, type Stored } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { addToBook, removeFromBook, replaceInBook } from './address-book.ts'
import { checkAddress, tidyAddress } from './addresses.ts'
import { listedCustomer } from './customer-words.ts'
import { customers, type CustomerDocument, type CustomerNote, type SavedAddress } from './documents.ts'
import { customerId, withProfile, type Profile } from './profile.ts'

/** Most notes about a customer: each may be long, and their document holds them all. */
const mostNotes = 100

/** An address as someone gives it, to be saved. */
export interface AddressInput {
  address: SavedAddress['address']
  isDefault?: boolean | undefined
}

/** Which customers staff want to see. All that is given must hold. */
export interface CustomerFilter {
  /** Beginnings of words of their name, e-mail, telephone number or company. */
  q?: string | undefined
  /** Only members of this group. */
  group?: string | undefined
}

/**
 * Customers and their address books. The calls that change one throw ShopFailure `sign_in_required` when the
 * customer is gone, and `invalid_request` on an address that its country cannot deliver to.
 */
export interface Customers {
  /** The customer of an issuer and subject, made at the first sign-in and brought up to date at each. */
  signedIn(profile: Profile): Promise<Stored<CustomerDocument>>
  find(id: string): Promise<Stored<CustomerDocument> | undefined>
  /**
   * All customers or the members of a group, the newest first; or those with words that begin as typed.
   * @throws ShopFailure `invalid_request` on a cursor that is not one
   */
  list(filter: CustomerFilter, paging: Paging): Promise<Paged<Stored<CustomerDocument>>>
  /** All customers with this e-mail, verified or not, oldest first; at most 100. */
  withEmail(email: string): Promise<Stored<CustomerDocument>[]>
  /** Puts a customer into these groups and no others. @throws `customer_not_found` */
  setGroups(id: string, groups: readonly string[]): Promise<Stored<CustomerDocument>>
  /** Adds a note once for its id. @throws `customer_not_found`; `transition_refused` when there are too many */
  addNote(id: string, note: CustomerNote): Promise<Stored<CustomerDocument>>
  rename(id: string, name: string): Promise<Stored<CustomerDocument>>
  /** Adds an address under an id from the caller, so that a repeat adds none. @throws `address_limit` */
  addAddress(id: string, addressId: string, input: AddressInput): Promise<Stored<CustomerDocument>>
  /** @throws `address_not_found` */
  replaceAddress(id: string, addressId: string, input: AddressInput): Promise<Stored<CustomerDocument>>
  /** @throws `address_not_found` */
  removeAddress(id: string, addressId: string): Promise<Stored<CustomerDocument>>
}

function checked({ address, isDefault }: AddressInput): AddressInput {
  const fields = checkAddress(address, '/address')
  if (fields.length > 0) throw new ShopFailure('invalid_request', { fields })
  return { address: tidyAddress(address), isDefault }
}

/** Customers over the document store. */
export function createCustomers({ store, clock }: { store: DocumentStore; clock: Clock }): Customers {
  const save = async (
    known: Stored<CustomerDocument> | undefined,
    id: string,
    data: CustomerDocument,
  ): Promise<Stored<CustomerDocument>> => {
    if (known?.data === data) return known
    await store.commit([
      put(customers, id, data, known?.version ?? 'absent'),
      ...entryWrites(listedCustomer(known), listedCustomer({ id, data })),
    ])
    return { id, version: (known?.version ?? 0) + 1, data }
  }

  const change = (
    id: string,
    whenGone: 'sign_in_required' | 'customer_not_found',
    compute: (customer: CustomerDocument) => CustomerDocument,
  ) =>
    retryOnConflict(async () => {
      const known = await store.get(customers, id)
      if (!known) throw new ShopFailure(whenGone)
      return save(known, id, compute(known.data))
    })

  const changeBook = (id: string, compute: (book: readonly SavedAddress[]) => readonly SavedAddress[]) =>
    change(id, 'sign_in_required', (customer) => {
      const addresses = compute(customer.addresses)
      return addresses === customer.addresses ? customer : { ...customer, addresses: [...addresses] }
    })

  return {
    signedIn(profile) {
      const id = customerId(profile.issuer, profile.subject)
      return retryOnConflict(async () => {
        const known = await store.get(customers, id)
        return save(known, id, withProfile(known?.data, profile, toTimestamp(clock.now())))
      })
    },

    find: (id) => store.get(customers, id),

    async list({ q, group }, paging) {
      const words = typedWords(q ?? '')
      if (q !== undefined && words.length === 0) return { items: [], next: null, ...knownCount(paging, 0) }
      const found =
        group !== undefined && q === undefined
          ? await recordsOfWord(store, 'customer_group', group, paging)
          : await findRecords(store, 'customer', words, paging)
      const page = await readFound(store, customers, found, ({ createdAt }) => createdAt)
      if (group === undefined) return page
      const isMember = ({ data }: Stored<CustomerDocument>): boolean => data.groups.includes(group)
      return q === undefined
        ? { ...page, items: page.items.filter(isMember) }
        : onlyMatching(page, paging, isMember)
    },

    async withEmail(email) {
      const equals = { email: storedEmail(email.trim()).toLowerCase() }
      return (await store.query(customers, { index: 'byEmail', equals, limit: 100 })).items
    },

    setGroups: (id, groups) =>
      change(id, 'customer_not_found', (customer) => {
        const same = JSON.stringify(customer.groups) === JSON.stringify(groups)
        return same ? customer : { ...customer, groups: [...groups] }
      }),

    addNote: (id, note) =>
      change(id, 'customer_not_found', (customer) => {
        const { notes = [] } = customer
        if (notes.some((each) => each.id === note.id)) return customer
        if (notes.length >= mostNotes) throw new ShopFailure('transition_refused')
        return { ...customer, notes: [note, ...notes] }
      }),

    async rename(id, name) {
      return change(id, 'sign_in_required', (customer) => ({ ...customer, name, nameChosen: true }))
    },

    async addAddress(id, addressId, input) {
      const { address, isDefault = false } = checked(input)
      return changeBook(id, (book) => addToBook(book, { id: addressId, isDefault, address }))
    },

    async replaceAddress(id, addressId, input) {
      const replacement = checked(input)
      return changeBook(id, (book) => replaceInBook(book, addressId, replacement))
    },

    removeAddress: (id, addressId) => changeBook(id, (book) => removeFromBook(book, addressId)),
  }
}
