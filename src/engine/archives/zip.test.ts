import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ArchiveRefused, readZip } from './read-zip.ts'
import { writeZip } from './write-zip.ts'

const limits = { files: 10, fileBytes: 100_000, bytes: 150_000 }
const file = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) })
const read = (bytes: Uint8Array) =>
  readZip(bytes, limits, (name) => name.endsWith('.md')).map(({ name, bytes: content }) => [
    name,
    new TextDecoder().decode(content),
  ])

const refusalOf = (bytes: Uint8Array): string | undefined => {
  try {
    read(bytes)
    return undefined
  } catch (error) {
    expect(error).toBeInstanceOf(ArchiveRefused)
    return (error as ArchiveRefused).said.code
  }
}

test('an archive reads back, and the same files make the same bytes', () => {
  const files = [
    file('pages/über.md', '# Über uns'),
    file('journal/a.md', 'a'.repeat(5_000)),
    file('x.png', 'x'),
  ]
  expect(read(writeZip(files))).toEqual([
    ['pages/über.md', '# Über uns'],
    ['journal/a.md', 'a'.repeat(5_000)],
  ])
  expect(writeZip(files)).toEqual(writeZip(files))
  expect(read(writeZip([]))).toEqual([])
})

test('an archive that unpacks to more than is allowed is refused, whatever it says of itself', () => {
  const zeros = file('zeros.md', '0'.repeat(100_001))
  expect(refusalOf(writeZip([zeros]))).toBe('archive_file_too_large')
  const bomb = Buffer.from(writeZip([zeros]))
  bomb.writeUInt32LE(1, bomb.indexOf('PK\u0001\u0002') + 24)
  expect(refusalOf(bomb)).toBe('archive_file_too_large')
  const half = file('half.md', '0'.repeat(80_000))
  expect(refusalOf(writeZip([half, half]))).toBe('archive_too_large')
  const many = Array.from({ length: 11 }, (_, at) => file(`${at}.md`, ''))
  expect(refusalOf(writeZip(many))).toBe('archive_many_files')
})

test('what is no archive, or a broken one, is refused', () => {
  const whole = writeZip([file('a.md', 'some text'), file('b.md', 'more text')])
  expect(refusalOf(new Uint8Array())).toBe('archive_broken')
  expect(refusalOf(new TextEncoder().encode('PK\u0005\u0006'))).toBe('archive_broken')
  for (let length = 0; length < whole.byteLength; length += 7)
    expect(refusalOf(whole.subarray(0, length)), `${length} bytes`).toBe('archive_broken')
  const encrypted = Buffer.from(whole)
  encrypted.writeUInt16LE(1, encrypted.indexOf('PK\u0001\u0002') + 8)
  expect(refusalOf(encrypted)).toBe('archive_encrypted')
  const strange = Buffer.from(whole)
  strange.writeUInt16LE(12, strange.indexOf('PK\u0001\u0002') + 10)
  expect(refusalOf(strange)).toBe('archive_method')
  const changed = Buffer.from(whole)
  changed.set(deflateRawSync('Some text'), changed.indexOf('a.md') + 4)
  expect(refusalOf(changed)).toBe('archive_broken')
})
