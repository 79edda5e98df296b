import { isLoopback } from '#vocabulary/loopback.ts'

/**
 * Creates the redirect for someone who has opened a page under another name of this host, as `127.0.0.1` in place of
 * `localhost`, to the address that the shop is known at: their posts there would be refused as another site's.
 * `Host` is believed for nothing else. A foreign name that resolves to this machine (DNS rebinding) is led nowhere, and its posts
 * are refused as before.
 */
export function createHostRedirect(publicUrl: string): (request: Request) => Response | undefined {
  const known = new URL(publicUrl)
  const isNear = isLoopback(publicUrl)
  return ({ method, url, headers }) => {
    if (!isNear || method !== 'GET' || !(headers.get('accept') ?? '').includes('text/html')) return undefined
    const { protocol, host, port, pathname, search } = new URL(url)
    const isSibling = host !== known.host && port === known.port && protocol === known.protocol
    if (!isSibling || !isLoopback(url)) return undefined
    return new Response(null, {
      status: 307,
      headers: { location: known.origin + pathname + search, 'cache-control': 'no-store' },
    })
  }
}
