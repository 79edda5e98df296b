import { isPublicCall } from '#http/api/public-calls.ts'
import { negotiateLanguage } from '#vocabulary/languages/accept-language.ts'
import { encodingFor } from './compression.ts'
import type { CachePolicy } from './answer-cache.ts'

/** Longer addresses are rarely requested twice. */
const longestAddress = 4_000

/** Calls of the API whose answer is the same for everyone: no cookie is read for them. */
export const publicCalls: CachePolicy = {
  keyOf({ headers, method, url }) {
    if (method !== 'GET' || url.length > longestAddress || !isPublicCall(new URL(url).pathname))
      return undefined
    const language = negotiateLanguage(headers.get('accept-language'))
    return [url, language, encodingFor(headers.get('accept-encoding'))].join('\n')
  },
  isForEveryone: ({ headers, status }) =>
    status === 200 && (headers.get('cache-control') ?? '').startsWith('public,'),
}
