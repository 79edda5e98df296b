import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { answerWith } from '#http/api/answers/answer-bodies.ts'
import { compress } from './compression.ts'

const decoders = { br: brotliDecompressSync, gzip: gunzipSync }
const ask = (encoding: string) =>
  new Request('http://shop.example/api/x', { headers: { 'accept-encoding': encoding } })
const answer = (text: string) =>
  answerWith(text, {
    status: 200,
    headers: new Headers({ 'content-type': 'application/json', etag: '"tag"' }),
  })

/** Hardly any two characters in a row stand in it twice, so it becomes little smaller. */
const scrambled = (length: number, from: number): string =>
  Array.from({ length }, (_, at) => String.fromCharCode(33 + ((at * at * 31 + at * from) % 9_000))).join('')

const texts = {
  'of one letter': 'a'.repeat(20_000),
  'of three bytes a character': '価格'.repeat(900),
  'that hardly becomes smaller': scrambled(6_000, 7),
  'of a megabyte': scrambled(400_000, 11),
}

describe.each(['br', 'gzip'] as const)('An answer in %s', (encoding) => {
  test.each(Object.entries(texts))('%s is read as it was written', async (_, text) => {
    const { headers, ...response } = await read(encoding, text)
    expect(headers.get('content-encoding')).toBe(encoding)
    expect(headers.get('vary')).toBe('accept-encoding')
    expect(headers.get('etag')).toBe('W/"tag"')
    expect(response.text === text).toBe(true)
  })

  test('is its own, however many are made at once', async () => {
    const many = Array.from({ length: 40 }, (_, at) => scrambled(1_500 + at * 100, at))
    const answers = await Promise.all(many.map((text) => read(encoding, text)))
    expect(answers.map(({ text }) => text)).toEqual(many)
  })
})

async function read(encoding: keyof typeof decoders, text: string) {
  const response = await compress(ask(encoding), answer(text))
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { headers: response.headers, text: decoders[encoding](bytes).toString() }
}

test('A short answer goes as it is, and so does one that nobody asks to have compressed', async () => {
  for (const [encoding, text] of [
    ['br', '{"short":true}'],
    ['identity', texts['of one letter']],
  ] as const) {
    const response = await compress(ask(encoding), answer(text))
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(response.headers.get('vary')).toBe('accept-encoding')
    expect(response.headers.get('etag')).toBe('"tag"')
    expect(await response.text()).toBe(text)
  }
})
