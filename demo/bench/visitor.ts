import type { Api } from '#client/api.ts'
import { createApi } from '#client/whole-api.ts'
import type { HttpClient, Incoming, Outgoing } from './http-client.ts'
import { apiTransport } from './http-client.ts'

/** A form as a page shows it: where it goes, and what it would send untouched. */
export interface PageForm {
  action: string
  fields: Record<string, string>
  /** The values that each set of radio buttons, and each named button, offers. */
  choices: Record<string, string[]>
}

/** Someone with a browser without JavaScript: keeps cookies, follows redirects, fills in forms. */
export interface Visitor {
  /** Goes to a page and follows redirects; answers the last page and the path it stands at. */
  open(path: string): Promise<{ page: Incoming; path: string }>
  /** Posts a form and follows redirects. */
  submit(path: string, fields: Record<string, string>): Promise<{ page: Incoming; path: string }>
  /** The API with the cookies of this visitor. */
  api: Api
}

const mostRedirects = 15

function unescapeHtml(text: string): string {
  const names: Record<string, string> = {
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    '#39': "'",
    '#x27': "'",
    '#34': '"',
  }
  return text.replaceAll(/&(amp|lt|gt|quot|#39|#x27|#34);/g, (_, name: string) => names[name] ?? '')
}

function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag)
  return found ? unescapeHtml(found[1] ?? found[2] ?? found[3] ?? '') : undefined
}

/** The posting forms of a page, as far as the shop's own pages write them. */
export function formsOf(html: string, path: string, origin: string): PageForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/gi)].flatMap(
    ([, attributes = '', inside = '']) => {
      const opening = ` ${attributes}`
      if (attribute(opening, 'method')?.toLowerCase() !== 'post') return []
      const form: PageForm = { action: attribute(opening, 'action') ?? path, fields: {}, choices: {} }
      const { pathname, search } = new URL(form.action, new URL(path, origin))
      form.action = pathname + search
      for (const [tag] of inside.matchAll(/<(?:input|button)\b[^>]*>/gi)) {
        const name = attribute(tag, 'name')
        if (!name) continue
        const value = attribute(tag, 'value') ?? ''
        const type = attribute(tag, 'type')?.toLowerCase() ?? ''
        const offered = type === 'radio' || type === 'submit' || tag.toLowerCase().startsWith('<button')
        if (offered) form.choices[name] = [...(form.choices[name] ?? []), value]
        if (!offered || (type === 'radio' && /\schecked\b/i.test(tag))) form.fields[name] = value
      }
      return [form]
    },
  )
}

/** Opens a browser of its own, with no cookies yet. */
export function createVisitor(client: HttpClient): Visitor {
  const jar = new Map<string, string>()

  function keepCookies({ headers }: Incoming): void {
    const set = headers['set-cookie']
    for (const cookie of Array.isArray(set) ? set : []) {
      const [pair = ''] = cookie.split(';')
      const [name = '', ...value] = pair.split('=')
      if (/;\s*max-age=0\b/i.test(cookie) || /expires=thu, 01 jan 1970/i.test(cookie)) jar.delete(name)
      else jar.set(name, value.join('='))
    }
  }

  async function go(path: string, { headers, ...request }: Outgoing = {}): Promise<Incoming> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await client.send(path, {
      ...request,
      headers: { ...headers, origin: client.origin, ...(cookie ? { cookie } : {}) },
    })
    keepCookies(answer)
    return answer
  }

  async function follow(first: Incoming, from: string): Promise<{ page: Incoming; path: string }> {
    let [page, path] = [first, from]
    for (let step = 0; step < mostRedirects; step += 1) {
      const { location } = page.headers
      if (page.status < 300 || page.status > 399 || typeof location !== 'string') return { page, path }
      const next = new URL(location, new URL(path, client.origin))
      if (next.origin !== client.origin) throw new Error(`${path} leads away, to ${next.origin}`)
      path = next.pathname + next.search
      page = await go(path)
    }
    throw new Error(`${from} redirects for ever`)
  }

  return {
    open: async (path) => follow(await go(path), path),
    async submit(path, fields) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return follow(
        await go(path, { method: 'POST', headers, body: new URLSearchParams(fields).toString() }),
        path,
      )
    },
    api: createApi(apiTransport(go)),
  }
}
