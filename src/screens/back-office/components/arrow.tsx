import { useMessages } from './messages.ts'

/** Stands between a value and the one after it, and points the way that the page reads. */
export function Arrow() {
  return useMessages().arrow
}
