import { flag } from './words.ts'

/** What browsers keep of the shop. */
export const offlineSettings = {
  SERVICE_WORKER: flag(
    'Whether browsers keep a page for when there is no connection, by a service worker; off takes it away from those that have it; on when unset',
  ),
}
