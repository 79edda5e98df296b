/**
 * A browser without JavaScript: it keeps cookies by path, follows redirects, and says where its forms were
 * sent from.
 */
export interface Browser {
  get(url: string, options?: { follow?: boolean; headers?: Record<string, string> }): Promise<Page>
  post(
    url: string,
    form: Record<string, string>,
    options?: { follow?: boolean; headers?: Record<string, string> },
  ): Promise<Page>
  /** The value of a cookie, whatever its path; undefined without one. */
  cookie(name: string): string | undefined
  setCookie(name: string, value: string): void
}

export interface Page {
  status: number
  url: URL
  text: string
  headers: Headers
}

interface Cookie {
  name: string
  value: string
  path: string
}

function store(jar: Cookie[], header: string): void {
  const [pair = '', ...attributes] = header.split(';').map((part) => part.trim())
  const at = pair.indexOf('=')
  const cookie = { name: pair.slice(0, at), value: pair.slice(at + 1), path: '/' }
  const path = attributes.find((attribute) => /^path=/i.test(attribute))
  if (path) cookie.path = path.slice(5)
  const before = jar.findIndex(({ name, path: known }) => name === cookie.name && known === cookie.path)
  if (before >= 0) jar.splice(before, 1)
  const gone = attributes.some((attribute) => /^(max-age=0|expires=thu, 01 jan 1970)/i.test(attribute))
  if (!gone) jar.push(cookie)
}

export function openBrowser(): Browser {
  const jar: Cookie[] = []

  const request = async (start: string, init: RequestInit, follow: boolean): Promise<Page> => {
    let url = new URL(start)
    let next = init
    for (let hops = 0; hops < 20; hops += 1) {
      const sent = jar.filter(
        ({ path }) => url.pathname === path || url.pathname.startsWith(path.replace(/\/?$/, '/')),
      )
      const headers = new Headers(next.headers)
      headers.set('cookie', sent.map(({ name, value }) => `${name}=${value}`).join('; '))
      headers.set('accept', 'text/html')
      const response = await fetch(url, { ...next, headers, redirect: 'manual' })
      for (const header of response.headers.getSetCookie()) store(jar, header)
      const text = await response.text()
      const refresh = /http-equiv="refresh" content="0;url=([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&')
      const to = response.headers.get('location') ?? refresh
      if (!to || !follow) return { status: response.status, url, text, headers: response.headers }
      url = new URL(to, url)
      next = { method: 'GET' }
    }
    throw new Error('too many redirects')
  }

  return {
    get: (url, { follow = true, headers = {} } = {}) => request(url, { headers }, follow),
    post: (url, form, { follow = true, headers = {} } = {}) => {
      const all = { origin: new URL(url).origin, ...headers }
      return request(url, { method: 'POST', body: new URLSearchParams(form), headers: all }, follow)
    },
    cookie: (name) => jar.find((cookie) => cookie.name === name)?.value,
    setCookie: (name, value) => store(jar, `${name}=${value}`),
  }
}
