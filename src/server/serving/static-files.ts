import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { drawingPolicy } from '#http/api/headers.ts'

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
}

interface StaticFile {
  contentType: string
  /** By content encoding; `identity` is the file itself. */
  bytes: Map<'br' | 'gzip' | 'identity', Uint8Array<ArrayBuffer>>
}

/**
 * Serves the built files under `/assets` of a folder. Their names carry a hash of their contents, so they
 * may be cached for ever. Each is read once and held in memory: all of them together are smaller than one
 * picture.
 */
export function createStaticFiles(folder: string): (request: Request) => Promise<Response | undefined> {
  const known = new Map<string, StaticFile>()

  async function load(name: string): Promise<StaticFile | undefined> {
    const path = join(folder, name)
    const there = await stat(path).then(
      (found) => found.isFile(),
      () => false,
    )
    if (!there) return undefined
    const bytes: StaticFile['bytes'] = new Map([['identity', await read(path)]])
    for (const [encoding, ending] of [
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const) {
      const compressed = await read(path + ending).catch(() => undefined)
      if (compressed) bytes.set(encoding, compressed)
    }
    return { contentType: contentTypes[extname(name)] ?? 'application/octet-stream', bytes }
  }

  return async (request) => {
    const name = /^https?:\/\/[^/]+(\/assets\/[\w-][\w.-]*)$/.exec(request.url)?.[1]
    if (!name) return undefined
    const file = known.get(name) ?? (await load(name))
    if (!file) return undefined
    known.set(name, file)
    const accepted = request.headers.get('accept-encoding') ?? ''
    const encoding =
      (['br', 'gzip'] as const).find((one) => accepted.includes(one) && file.bytes.has(one)) ?? 'identity'
    return new Response(file.bytes.get(encoding) ?? null, {
      headers: {
        'content-type': file.contentType,
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
        ...(extname(name) === '.svg' ? { 'content-security-policy': drawingPolicy } : {}),
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      },
    })
  }
}

const read = async (path: string): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await readFile(path))
