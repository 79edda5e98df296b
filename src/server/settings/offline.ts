import { flag } from './formats.ts'

/** The settings of offline use. */
export const offlineSettings = {
  SERVICE_WORKER: flag(
    'Whether a service worker caches an offline page; off removes it from browsers; on when unset',
  ),
}
