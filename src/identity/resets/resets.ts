import { hash } from 'node:crypto'
import type { Clock } from '#ports/clock/clock.ts'
import { put, remove, type DocumentStore, type Stored } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { newSecret } from '#vocabulary/identifiers.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { minute, second, toTimestamp } from '#vocabulary/time.ts'
import { endingSessions } from '../accounts.ts'
import { accountEmails, accounts, identityRecords, type AccountDocument } from '../documents.ts'
import { hashPassword } from '../passwords.ts'

/** How long a link for a new password works. */
const validFor = 60 * minute

/** A request for the link by which someone chooses a new password: the key of their e-mail, and their language. */
export interface AskedReset {
  key: string
  language: Language
}

/** A new link, for its mail. */
export interface BegunReset {
  accountId: string
  email: string
  link: string
  /** The secret in the link: only its hash is stored. */
  token: string
}

/** Links by which people choose a new password: each works once, until its end or any other change of the password. */
export interface Resets {
  /** Makes a link for the account whose e-mail has this key (`emailKey`); undefined where there is none. */
  begin(asked: AskedReset): Promise<BegunReset | undefined>
  /** The account of a link that works; undefined for any other link. */
  find(token: string): Promise<Stored<AccountDocument> | undefined>
  /** Sets the password, ends all sessions of the account and the link; answers the account, undefined if it worked no more. */
  finish(token: string, password: string): Promise<string | undefined>
}

const digest = (text: string): string => hash('sha256', text, 'base64url')
const recordOf = (token: string): string => `PasswordReset:${digest(token)}`

/** Ties a link to the password that it replaces, without storing that again. */
const replaced = ({ password }: AccountDocument): string => digest(password.hash)

/** Links over the document store. */
export function createResets({
  store,
  clock,
  origin,
  mayReset,
}: {
  store: DocumentStore
  clock: Clock
  /** Where the provider is. */
  origin: URL
  /** Whether an account may get a link: the demo's have a published password, and keep it. */
  mayReset: (accountId: string) => boolean
}): Resets {
  const accountOf = async (token: string) => {
    const record = await store.get(identityRecords, recordOf(token))
    const { accountId, replaces } = record?.data.payload ?? {}
    const hasEnded = (record?.data.expiresAt ?? '') <= toTimestamp(clock.now())
    if (hasEnded || typeof accountId !== 'string') return undefined
    const account = await store.get(accounts, accountId)
    return record && account && replaced(account.data) === replaces ? { record, account } : undefined
  }

  return {
    async begin({ key, language }) {
      const accountId = (await store.get(accountEmails, key))?.data.accountId
      const account =
        accountId === undefined || !mayReset(accountId) ? undefined : await store.get(accounts, accountId)
      if (!account) return undefined
      const token = newSecret()
      const record = {
        payload: { accountId: account.id, replaces: replaced(account.data) },
        uid: null,
        userCode: null,
        grantId: null,
        expiresAt: toTimestamp(clock.now() + validFor),
      }
      await store.commit([put(identityRecords, recordOf(token), record, 'absent')])
      const link = new URL('/idp/new-password', origin)
      link.search = new URLSearchParams({ token, ui_locales: language }).toString()
      return { accountId: account.id, email: account.data.email, link: link.href, token }
    },

    find: async (token) => (await accountOf(token))?.account,

    async finish(token, password) {
      const hashed = await hashPassword(password)
      return retryOnConflict(async () => {
        const found = await accountOf(token)
        if (!found) return undefined
        const { record, account } = found
        const changed = { ...endingSessions(account.data, clock.now() / second), password: hashed }
        await store.commit([
          put(accounts, account.id, changed, account.version),
          remove(identityRecords, record.id, record.version),
        ])
        return account.id
      })
    },
  }
}
