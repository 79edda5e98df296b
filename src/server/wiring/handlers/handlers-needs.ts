import type { ToImage } from '#http/catalog/images.ts'
import type { Issuer } from '#http/sign-in/issuers/issuer.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import type { ScheduledBackups } from '../../operations/backups/scheduled-backups.ts'
import type { StoreHealth } from '../../operations/store-health.ts'
import type { Settings } from '../../settings.ts'
import type { Domain } from '../domain/open-domain.ts'

/** The dependencies of the handlers. */
export interface HandlersNeeds {
  settings: Settings
  publicUrl: string
  store: DocumentStore
  domain: Domain
  health: Pick<StoreHealth, 'damage'>
  backups: Pick<ScheduledBackups, 'state'>
  clock: Clock
  issuers: readonly Issuer[]
  toImage: ToImage
}
