import { existsSync } from 'node:fs'
import { systemClock } from '#ports/clock/clock.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { openRollout } from '#ports/document-store/rollout/rollout.ts'
import { allCollections } from '../../wiring/collections.ts'
import { setUpMail } from '../../wiring/mail-settings.ts'
import { openDocuments } from '../../wiring/open-documents.ts'
import { openMedia } from '../../wiring/open-media.ts'
import { sqliteFileOf } from '../../settings/store.ts'
import { readSettings, type Settings } from '../../settings.ts'
import { redact } from '../logs/redact.ts'
import { checkAddress } from './address-checks.ts'
import { checkBackups } from './backup-checks.ts'
import { ok, type Check } from './check.ts'
import { checkDatabase } from './database-checks.ts'
import { checkFile } from './file-checks.ts'
import { checkHost } from './host-checks.ts'
import { checkIssuers, checkMail, checkMedia, checkPayments, checkStripe } from './outside-checks.ts'
import { checkInvoices } from './invoice-checks.ts'
import { checkOwner } from './owner-check.ts'
import { checkSettings, secretHider, settingNames } from './settings-checks.ts'
import { checkStore } from './store-checks.ts'
import { checkTable } from './table-checks.ts'

/**
 * Looks at everything that the shop needs, by its settings, whether it runs or not. Nothing is changed: test documents are
 * removed again. The answer holds no secret.
 *
 * @param sendTo gets a message of trial
 */
export async function examine(
  environment: Record<string, string | undefined>,
  sendTo?: string,
): Promise<Check[]> {
  const { OWNER_EMAIL: email = '', OWNER_SUBJECT: subject = '' } = environment
  const spared = new Set([...settingNames(environment), email.trim().toLowerCase(), subject])
  const safe = (checks: Check[], more: readonly string[] = []): Check[] => {
    const hide = secretHider(environment, more)
    return checks.map((check) => ({ ...check, detail: redact(hide(check.detail), spared) }))
  }
  const settingsChecks = checkSettings(environment)
  if (settingsChecks.some(({ state }) => state === 'failed'))
    return safe([...settingsChecks, ...(await checkHost(undefined))])
  const settings = readSettings(environment)
  const clientSecrets = settings.issuers.map(({ clientSecret }) => clientSecret)
  return safe([...settingsChecks, ...(await examineBy(settings, sendTo))], clientSecrets)
}

async function examineBy(settings: Settings, sendTo: string | undefined): Promise<Check[]> {
  const publicUrl = new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).origin
  const file = sqliteFileOf(settings.documentStoreUrl)
  const onDisk = file !== undefined || settings.MEDIA_URL === undefined
  const mail = setUpMail(settings)
  try {
    return [
      ...(await checkHost(onDisk ? settings.DATA_DIR : undefined)),
      ...(await checkAddress(settings, publicUrl)),
      ...(await examineStore(settings, file)),
      ...(await examinePictures(settings)),
      ...(await checkMail(settings, mail, sendTo)),
      ...(await checkIssuers(settings, publicUrl)),
      checkOwner(settings),
      ...checkPayments(settings, publicUrl),
      ...(await checkStripe(settings, publicUrl)),
    ]
  } finally {
    mail.close()
  }
}

/** Whether a hosted database has the indexes of its collections; nothing of others. */
async function checkPrepared(url: string): Promise<Check[]> {
  if (url.startsWith('dynamodb:')) return checkTable(url, allCollections)
  return url.startsWith('mongodb') ? checkDatabase(url, allCollections) : []
}

/** A store or folder that is made at the first start is not made by looking for it. */
async function examineStore(settings: Settings, file: string | undefined): Promise<Check[]> {
  if (file !== undefined && (file === ':memory:' || !existsSync(file)))
    return [
      ok('Store', file === ':memory:' ? 'in memory alone' : `${file} is made at the first start`),
      await checkInvoices(settings),
    ]
  const url = settings.documentStoreUrl
  const prepared = await checkPrepared(url)
  // To open a MongoDB creates its indexes.
  const isEmpty = url.startsWith('mongodb') && prepared.length === 1
  if (isEmpty || prepared.some(({ state }) => state === 'failed')) return prepared
  const clock = systemClock
  const open = () =>
    openRollout({
      collections: allCollections,
      open: (collections) => openDocuments(url, { clock, collections }),
    })
  const damage = file === undefined ? [] : await checkFile(file)
  if (damage.some(({ state }) => state === 'failed')) return damage
  const more = async (store: DocumentStore) => [
    ...(await checkBackups(settings, store, clock)),
    await checkInvoices(settings, store),
  ]
  return [...prepared, ...damage, ...(await checkStore(url, open, allCollections, more))]
}

async function examinePictures(settings: Settings): Promise<Check[]> {
  if (settings.MEDIA_URL === undefined && !existsSync(settings.mediaDirectory))
    return [ok('Pictures', `${settings.mediaDirectory} is made at the first start`)]
  return checkMedia(settings, () => openMedia({ settings, clock: systemClock }).then(({ media }) => media))
}
