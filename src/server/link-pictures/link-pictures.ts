import { createHash } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { isFailure } from '#client/api.ts'
import { isKnown } from '#http/api/etags.ts'
import { fileTypeOf } from '#ports/media/file-names.ts'
import type { MediaStore } from '#ports/media/media.ts'
import type { Pictures } from '#ports/media/pictures.ts'
import { defaultLanguage, isLanguage, type Language } from '#vocabulary/languages/languages.ts'
import { composeLinkPicture } from './compose.ts'
import { openTextOutlines } from './text-outlines.ts'
import { subjects, type ReadShop, type Subject } from './subjects.ts'

interface LinkPictureNeeds {
  media: Pick<MediaStore, 'get' | 'put'>
  pictures: Pick<Pictures, 'compose'>
  /** The shop as everybody sees it in a language. */
  shopApi(language: Language): ReadShop
}

const hour = 'public, max-age=3600, stale-while-revalidate=86400'
const year = 'public, max-age=31536000, immutable'

/** A handle, and the ending of the file. */
const fileName = /^([\p{L}\p{M}\p{N}_-]{1,120})\.jpg$/u

/** Moves with the design, so that cached pictures are drawn again. */
const design = 1

/** The file name of a picture: a hash of all that is on it. */
function nameFor(shop: string, subject: Subject): string {
  const content = JSON.stringify([design, shop, subject])
  return `link.${createHash('sha256').update(content).digest('hex').slice(0, 16)}.jpg`
}

/** Draws pictures one after the other, since each takes a processor for a tenth of a second, and keeps them. */
function createRenderer({ media, pictures }: Omit<LinkPictureNeeds, 'shopApi'>) {
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  let outlines: ReturnType<typeof openTextOutlines> | undefined
  let queue: Promise<unknown> = Promise.resolve()

  async function draw(name: string, shop: string, subject: Subject): Promise<Uint8Array<ArrayBuffer>> {
    const found = await Promise.all(
      subject.pictures.map(async ({ file, focus }) => ({ ...(await media.get(file)), focus })),
    )
    const artwork = found.flatMap(({ bytes, focus }) => (bytes ? [{ bytes, focus }] : []))
    const tools = { pictures, outlines: await (outlines ??= openTextOutlines()) }
    const bytes = await composeLinkPicture(tools, { ...subject, shop, pictures: artwork })
    // A picture that cannot be stored now is drawn again at the next request.
    await media.put(name, bytes, fileTypeOf(name) ?? '').catch(() => undefined)
    return bytes
  }

  return async (name: string, shop: string, subject: Subject): Promise<Uint8Array<ArrayBuffer>> => {
    const kept = await media.get(name)
    if (kept) return new Uint8Array(kept.bytes)
    const known = underWay.get(name)
    if (known) return known
    const drawn = queue.then(() => draw(name, shop, subject))
    underWay.set(name, drawn)
    queue = drawn.catch(() => undefined).finally(() => underWay.delete(name))
    return drawn
  }
}

/**
 * The pictures that links to the shop are shown with, at `/og/{kind}/{handle}.jpg`; `language` says in which language
 * the title stands. Each is drawn once and stored with the shop's pictures, under a name computed from its content; an
 * address with `v` set to that name never has to be requested again.
 */
export function createLinkPictures({ shopApi, ...needs }: LinkPictureNeeds): Hono {
  const app = new Hono()
  const pictureOf = createRenderer(needs)

  async function answer(c: Context): Promise<Response> {
    const { kind = '', file = '' } = c.req.param()
    const requested = c.req.query('language')
    const api = shopApi(isLanguage(requested) ? requested : defaultLanguage)
    const handle = fileName.exec(file)?.[1]
    const read = subjects.get(kind)
    if (!read || handle === undefined) return c.notFound()
    const subject = await read(api, handle)
    const { name: shop } = await api.getShop()
    const name = nameFor(shop, subject)
    const headers = {
      etag: `"${name}"`,
      'cache-control': c.req.query('v') === name ? year : hour,
      'content-type': 'image/jpeg',
    }
    if (isKnown(c.req.header('if-none-match') ?? null, headers.etag)) return c.body(null, 304, headers)
    return c.body(await pictureOf(name, shop, subject), 200, headers)
  }

  app.get('/og/:kind/:file', (c) =>
    answer(c).catch((error: unknown) => {
      if (isFailure(error, 'product_not_found', 'collection_not_found')) return c.notFound()
      throw error
    }),
  )
  app.notFound((c) =>
    c.body('Not found', 404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }),
  )
  // Errors are reported by the app that mounts this, so that the whole shop answers alike.
  app.onError((error) => {
    throw error
  })
  return app
}
