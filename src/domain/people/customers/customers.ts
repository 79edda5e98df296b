import { storedEmail } from '#vocabulary/email.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { put, type DocumentStore, type Stored } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { addToBook, removeFromBook, replaceInBook } from './address-book.ts'
import { checkAddress, tidyAddress } from './addresses.ts'
import { customers, type CustomerDocument, type SavedAddress } from './documents.ts'
import { customerId, withProfile, type Profile } from './profile.ts'

/** An address as someone gives it, to be saved. */
export interface AddressInput {
  address: SavedAddress['address']
  isDefault?: boolean | undefined
}

/**
 * Customers and their address books. The calls that change one throw ShopFailure `sign_in_required` when the
 * customer is gone, and `invalid_request` on an address that its country cannot deliver to.
 */
export interface Customers {
  /** The customer of an issuer and subject, made at the first sign-in and brought up to date at each. */
  signedIn(profile: Profile): Promise<Stored<CustomerDocument>>
  find(id: string): Promise<Stored<CustomerDocument> | undefined>
  /** All customers with this e-mail, verified or not, oldest first; at most 100. */
  withEmail(email: string): Promise<Stored<CustomerDocument>[]>
  /** Puts a customer into these groups and no others. @throws `customer_not_found` */
  setGroups(id: string, groups: readonly string[]): Promise<Stored<CustomerDocument>>
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
    await store.commit([put(customers, id, data, known?.version ?? 'absent')])
    return { id, version: (known?.version ?? 0) + 1, data }
  }

  const change = (id: string, compute: (customer: CustomerDocument) => CustomerDocument) =>
    retryOnConflict(async () => {
      const known = await store.get(customers, id)
      if (!known) throw new ShopFailure('sign_in_required')
      return save(known, id, compute(known.data))
    })

  const changeBook = (id: string, compute: (book: readonly SavedAddress[]) => readonly SavedAddress[]) =>
    change(id, (customer) => {
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

    async withEmail(email) {
      const equals = { email: storedEmail(email.trim()).toLowerCase() }
      return (await store.query(customers, { index: 'byEmail', equals, limit: 100 })).items
    },

    setGroups: (id, groups) =>
      retryOnConflict(async () => {
        const known = await store.get(customers, id)
        if (!known) throw new ShopFailure('customer_not_found')
        const same = JSON.stringify(known.data.groups) === JSON.stringify(groups)
        return save(known, id, same ? known.data : { ...known.data, groups: [...groups] })
      }),

    async rename(id, name) {
      return change(id, (customer) => ({ ...customer, name, nameChosen: true }))
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
