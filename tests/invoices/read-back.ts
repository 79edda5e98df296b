import { inflateSync } from 'node:zlib'

/**
 * The text of a PDF as a screen reader has it, for tests: what each run of glyphs says by its font's own table of
 * characters, in the order they are drawn. Runs of one page are joined; it reads what `pdfkit` writes.
 */
export function textOfPages(pdf: Uint8Array): string[] {
  const bytes = Buffer.from(pdf)
  const source = bytes.toString('latin1')
  const objects = new Map<string, string>()
  for (const [whole, id = '', body = ''] of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const stream = /stream\n([\s\S]*)\nendstream$/.exec(body)?.[1]
    const packed = stream !== undefined && body.includes('/FlateDecode')
    const text = packed ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : (stream ?? '')
    objects.set(id, `${body.slice(0, stream === undefined ? undefined : body.indexOf('stream\n'))}\n${text}`)
    void whole
  }
  const referred = (body: string, key: string): string =>
    objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1] ?? '') ?? ''
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b/.test(body))
    .map((page) => {
      const resources = referred(page, 'Resources')
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
          name,
          readCharacters(referred(objects.get(id) ?? '', 'ToUnicode')),
        ]),
      )
      return readRuns(referred(page, 'Contents'), fonts)
    })
}

/** The text of each glyph. */
function readCharacters(table: string): string[] {
  return [...table.matchAll(/<[\da-f]{4}> <[\da-f]{4}> \[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([\da-f ]*)>/g)].map(([, codes = '']) =>
      codes
        .split(' ')
        .filter(Boolean)
        .map((code) => String.fromCharCode(Number.parseInt(code, 16)))
        .join(''),
    ),
  )
}

function readRuns(content: string, fonts: ReadonlyMap<string, readonly string[]>): string {
  let font: readonly string[] = []
  const runs: string[] = []
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name) ?? []
    else if (shown !== undefined)
      runs.push(
        [...shown.matchAll(/<([\da-f]+)>/g)]
          .flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? [])
          .map((code) => font[Number.parseInt(code, 16)] ?? '?')
          .join(''),
      )
  }
  return runs.join('\n')
}
