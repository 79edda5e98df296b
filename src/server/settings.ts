import { resolve } from 'node:path'
import { z } from 'zod'
import type { Issuer, SecondFactor } from '#http/sign-in/issuers/issuer.ts'
import { seoSettings } from './settings/seo.ts'
import { backupSettings, backupTrouble } from './settings/backups.ts'
import { invoiceSettings, invoiceTrouble } from './settings/invoices.ts'
import { readIssuers, readLocalSecondFactor } from './settings/sign-in/issuers.ts'
import { mailSettings, mailTrouble } from './settings/mail.ts'
import { mediaSettings, mediaTrouble } from './settings/media.ts'
import { offlineSettings } from './settings/offline.ts'
import { ordersSettings } from './settings/orders.ts'
import { operationsSettings, operationsTrouble } from './settings/operations.ts'
import { pageSettings } from './settings/pages.ts'
import { paymentsSettings, paymentsTrouble } from './settings/payments.ts'
import { reminderSettings } from './settings/reminders.ts'
import { addressTrouble, serverSettings } from './settings/server.ts'
import { SettingsError } from './settings/settings-error.ts'
import { shopSettings } from './settings/shop.ts'
import { signInSettings } from './settings/sign-in/sign-in.ts'
import { stepUpSettings } from './settings/sign-in/step-up.ts'
import { shutdownSettings } from './settings/shutdown.ts'
import { sqliteFileOf, storeSettings } from './settings/store.ts'
import { taxSettings } from './settings/tax.ts'
import { webhooksSettings } from './settings/webhooks.ts'

export { SettingsError } from './settings/settings-error.ts'

/** Every setting, as an environment variable. An unset or empty variable takes the default. */
export const settingsSchema = z.object({
  ...serverSettings,
  ...shutdownSettings,
  ...storeSettings,
  ...mediaSettings,
  ...mailSettings,
  ...shopSettings,
  ...seoSettings,
  ...taxSettings,
  ...invoiceSettings,
  ...signInSettings,
  ...stepUpSettings,
  ...paymentsSettings,
  ...ordersSettings,
  ...offlineSettings,
  ...pageSettings,
  ...reminderSettings,
  ...webhooksSettings,
  ...operationsSettings,
  ...backupSettings,
})

type Values = z.output<typeof settingsSchema>

/** The settings, checked, with values derived from them. */
export interface Settings extends Values {
  /** Where documents live; the path of an embedded store is absolute. */
  documentStoreUrl: string
  mediaDirectory: string
  /** The folder of the processes' read models; undefined for a store in memory. */
  modelDirectory: string | undefined
  demo: boolean
  /** Whether the demo has a past: orders, customers and reviews. */
  demoPast: boolean
  /** The ways to sign in; none means the local provider. */
  issuers: readonly Issuer[]
  /** The second factor that staff need at the local provider. */
  localSecondFactor: SecondFactor | undefined
}

const onlySet = (environment: Record<string, string | undefined>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))

/** One line for each setting that is wrong. */
const linesOf = ({ issues }: z.ZodError): string[] => [
  ...new Map(
    issues.map(({ path: [name], message }) => [name, `${String(name)} is wrong: ${message}.`]),
  ).values(),
]

/**
 * One line for each setting that is wrong by itself; when none is, for the first of those that do not fit
 * together.
 */
export function wrongSettings(environment: Record<string, string | undefined>): string[] {
  const result = settingsSchema.safeParse(onlySet(environment))
  if (!result.success) return linesOf(result.error)
  try {
    readSettings(environment)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return [error.message]
    throw error
  }
}

/**
 * Reads the settings from environment variables.
 * @throws SettingsError naming the first one that is wrong
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const set = onlySet(environment)
  const result = settingsSchema.safeParse(set)
  if (!result.success) throw new SettingsError(linesOf(result.error)[0])
  const values = result.data
  const trouble =
    addressTrouble(values) ??
    mediaTrouble(values) ??
    mailTrouble(values) ??
    paymentsTrouble(values) ??
    operationsTrouble(values) ??
    backupTrouble(values) ??
    invoiceTrouble(values)
  if (trouble !== undefined) throw new SettingsError(trouble)
  const dataDirectory = resolve(values.DATA_DIR)
  const url = values.DOCUMENT_STORE_URL ?? `sqlite:${dataDirectory}/shop.db`
  const file = sqliteFileOf(url)
  const demo = values.DEMO ?? (file === undefined ? 'off' : 'on')
  const issuers = readIssuers(set)
  return {
    ...values,
    documentStoreUrl: file === undefined || file === ':memory:' ? url : `sqlite:${resolve(file)}`,
    mediaDirectory: `${dataDirectory}/media`,
    modelDirectory: file === ':memory:' ? undefined : `${dataDirectory}/read-model`,
    issuers,
    localSecondFactor: issuers.length === 0 ? readLocalSecondFactor(set) : undefined,
    demo: demo !== 'off',
    demoPast: demo === 'on',
  }
}
