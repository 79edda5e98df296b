import { flag } from './formats.ts'

/** What browsers keep of the shop. */
export const offlineSettings = {
  SERVICE_WORKER: flag(
    'Whether a service worker caches an offline page; off removes it from browsers; on when unset',
  ),
}
