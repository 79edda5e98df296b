import { firstSpoken, tagsByWeight } from '#vocabulary/languages/accept-language.ts'
import { encodingFor } from './compression.ts'
import type { CachePolicy } from './answer-cache.ts'

/** The only cookies with which someone is still anyone: none names them, and all are part of the key. */
const cookiesOfAnyone = /^(?:(?:^|; ?)(?:__Host-)?(?:theme|place|announcement)=[\w-]{1,30})*$/
/** Longer addresses are nobody's page. */
const longestAddress = 2_000
/** The `Cache-Control` by which the renderer marks a page without personal data. */
const sameForEveryone = 'private, no-cache'

/** Pages of the shop as visitors without a session see them. */
export const publicPages: CachePolicy = {
  keyOf({ headers, method, url }) {
    const cookie = headers.get('cookie') ?? ''
    if (method !== 'GET' || url.length > longestAddress) return undefined
    if (headers.has('authorization') || !cookiesOfAnyone.test(cookie)) return undefined
    // Of `Accept-Language`, the page depends only on which language to offer.
    const offered = firstSpoken(tagsByWeight(headers.get('accept-language') ?? ''))
    return [url, cookie, offered, encodingFor(headers.get('accept-encoding'))].join('\n')
  },
  isForEveryone: ({ headers, status }) =>
    status === 200 &&
    headers.get('cache-control') === sameForEveryone &&
    headers.getSetCookie().length === 0 &&
    /^(accept-encoding)?$/.test(headers.get('vary') ?? ''),
}
