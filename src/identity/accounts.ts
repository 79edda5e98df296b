import { hash } from 'node:crypto'
import type { Clock } from '#ports/clock/clock.ts'
import {
  put,
  remove,
  StoreConflict,
  type DocumentStore,
  type Write,
} from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { newId } from '#vocabulary/identifiers.ts'
import { second, toTimestamp } from '#vocabulary/time.ts'
import { accountEmails, accounts, passkeyOwners, type AccountDocument } from './documents.ts'
import { hashPassword, isPassword } from './passwords.ts'

/** The data of an account. The id is the subject; a random one when left out. */
export interface NewAccount {
  id?: string
  name: string
  email: string
  password: string
  emailVerified: boolean
}

/** The accounts of the local provider. */
export interface Accounts {
  find(id: string): Promise<AccountDocument | undefined>
  /**
   * The id of the account with this e-mail and password. An unknown e-mail takes as long as a wrong password.
   */
  signIn(email: string, password: string): Promise<string | undefined>
  /** Makes an account and answers its id; undefined when the e-mail is taken. */
  create(account: NewAccount): Promise<string | undefined>
  /** The id of the account with this e-mail. */
  idOf(email: string): Promise<string | undefined>
  /**
   * Changes an account: `change` gets it as it is and answers it as it shall be, again after a conflict, or undefined to
   * leave it. Answers whether it was changed: it is not when it would have a passkey of another account.
   */
  change(id: string, change: (account: AccountDocument) => AccountDocument | undefined): Promise<boolean>
  /**
   * Changes the password if the current one is right, and ends sessions of sign-ins before a time, in seconds.
   * Returns whether it was right.
   */
  changePassword(id: string, change: { current: string; next: string; endBefore: number }): Promise<boolean>
  /** Deletes an account with its passkeys. The e-mail is free again. */
  delete(id: string): Promise<void>
}

/** The account without the sessions of sign-ins before a time, in seconds. */
export const endingSessions = (account: AccountDocument, before: number): AccountDocument => ({
  ...account,
  sessionsFrom: toTimestamp(Math.floor(before) * second),
})

/** Whether a session has ended that was signed in at a time, in seconds. */
export const isEnded = ({ sessionsFrom }: AccountDocument, signedInAt: number): boolean =>
  sessionsFrom !== null && signedInAt * second < Date.parse(sessionsFrom)

/** An e-mail as accounts are found by it. */
export const tidyEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase()

/** The key of an e-mail, by which its account is found and which does not name it. */
export const emailKey = (email: string): string => hash('sha256', tidyEmail(email), 'base64url')

const passkeyKey = (credentialId: string): string => hash('sha256', credentialId, 'base64url')

type Passkeys = Pick<AccountDocument, 'passkeys'>

/** The keys of one account's passkeys that another state of it lacks. */
const passkeysLackedBy = (other: Passkeys, { passkeys }: Passkeys): string[] =>
  passkeys.filter(({ id }) => !other.passkeys.some((each) => each.id === id)).map(({ id }) => passkeyKey(id))

const freeing = (keys: readonly string[]): Write[] => keys.map((key) => remove(passkeyOwners, key, 'any'))

/** The id of no account. */
const nobody = 'nobody'

/** Accounts over the document store. */
export function createAccounts({ store, clock }: { store: DocumentStore; clock: Clock }): Accounts {
  const find = async (id: string): Promise<AccountDocument | undefined> =>
    (await store.get(accounts, id))?.data

  const idOf = async (email: string): Promise<string | undefined> =>
    (await store.get(accountEmails, emailKey(email)))?.data.accountId
  const change: Accounts['change'] = (id, apply) =>
    retryOnConflict(async () => {
      const found = await store.get(accounts, id)
      const changed = found && apply(found.data)
      if (!changed) return false
      const added = passkeysLackedBy(found.data, changed)
      for (const key of added) if (await store.get(passkeyOwners, key)) return false
      await store.commit([
        put(accounts, id, changed, found.version),
        ...added.map((key) => put(passkeyOwners, key, { accountId: id }, 'absent')),
        ...freeing(passkeysLackedBy(changed, found.data)),
      ])
      return true
    })

  return {
    find,
    idOf,
    change,

    async signIn(email, password) {
      const id = await idOf(email)
      // An unknown e-mail costs as many reads, which take longest at a hosted store.
      const account = await find(id ?? nobody)
      return (await isPassword(password, account?.password)) ? id : undefined
    },

    async create({ id = newId('acc'), name, email, password, emailVerified }) {
      // Hashed before the e-mail is looked at, so that the time does not reveal whether it is taken.
      const hashed = await hashPassword(password)
      const createdAt = toTimestamp(clock.now())
      const account = {
        name,
        email: tidyEmail(email),
        emailVerified,
        password: hashed,
        createdAt,
        sessionsFrom: null,
        passkeys: [],
      }
      try {
        await store.commit([
          put(accountEmails, emailKey(email), { accountId: id }, 'absent'),
          put(accounts, id, account, 'absent'),
        ])
        return id
      } catch (error) {
        if (error instanceof StoreConflict) return undefined
        throw error
      }
    },

    async changePassword(id, { current, next, endBefore }) {
      const account = await find(id)
      const [known, hashed] = [account?.password, await hashPassword(next)]
      if (!(await isPassword(current, known))) return false
      // Another change in between wins: that the current password was right is no longer known.
      return change(id, (now) =>
        now.password.hash === known?.hash
          ? { ...endingSessions(now, endBefore), password: hashed }
          : undefined,
      )
    },

    delete: (id) =>
      retryOnConflict(async () => {
        const found = await store.get(accounts, id)
        if (!found) return
        const { email, passkeys } = found.data
        await store.commit([
          remove(accounts, id, found.version),
          remove(accountEmails, emailKey(email), 'any'),
          ...freeing(passkeys.map((each) => passkeyKey(each.id))),
        ])
      }),
  }
}
