import { lazy, type ComponentType } from 'react'
import { loadMessages } from '../messages/load-messages.ts'
import { loadWithRetries } from './load-with-retries.ts'

/**
 * A component whose code is loaded when it is first shown, with the messages of its areas. `otherwise` stands in its place
 * where that cannot be loaded.
 */
export const loadedLater = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  areas: readonly string[],
  otherwise: ComponentType<Props>,
) =>
  lazy<ComponentType<Props>>(() =>
    loadWithRetries(async () => {
      const [component] = await Promise.all([load(), loadMessages(areas)])
      return { default: component }
    }).catch(() => ({ default: otherwise })),
  )
