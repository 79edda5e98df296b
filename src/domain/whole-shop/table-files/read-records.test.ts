import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { readRecords, type CsvRecord } from './read-records.ts'

async function* inChunks(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(text: string, size = 7): Promise<CsvRecord[]> {
  const records: CsvRecord[] = []
  for await (const record of readRecords(inChunks(text, size))) records.push(record)
  return records
}

const plain = Array.from({ length: 1_000 }, (_, at) => `product-${at},Product ${at}`)
const file = (...rows: string[]): string => ['Handle,Title', ...rows, ''].join('\n')

/** The handles that csv-parse reads when it skips broken records. */
const handlesByCsvParse = (text: string): unknown[] =>
  parse(text, { skip_records_with_error: true }).map(([handle]) => handle)

test('an open quotation mark costs its own line, where csv-parse loses all lines after it', async () => {
  const text = file('a,One', 'b,"Two', ...plain)
  const records = await read(text)
  const [broken] = records.filter((record) => 'problem' in record)
  expect(broken).toEqual({ line: 3, fields: ['b,"Two'], problem: 'quote_not_closed' })
  expect(records).toHaveLength(1 + 1 + 1 + plain.length)
  expect(records.at(-1)).toEqual({ line: 1_003, fields: ['product-999', 'Product 999'] })
  expect(handlesByCsvParse(text)).toEqual(['Handle', 'a'])
})

test('lines between an open quotation mark and the next one are read, where csv-parse loses them', async () => {
  const text = file('a,One', 'b,"Two', 'c,Three', 'd,"Four, and"', 'e,"Five ""5"""')
  const records = await read(text)
  expect(records.map(({ fields }) => fields[0])).toEqual(['Handle', 'a', 'b,"Two', 'c', 'd', 'e'])
  expect(records.filter((record) => 'problem' in record).map(({ line }) => line)).toEqual([3])
  expect(handlesByCsvParse(text)).toEqual(['Handle', 'a', 'e'])
})

test('a file without faults is read as csv-parse reads it, wherever its chunks end', async () => {
  const text = `\uFEFF${file('a,"One\nand ""more"""', 'é,"x,\r\ny"', ',', 'b,')}`
  const expected = parse(text, { bom: true }).filter((fields) => fields.some((field) => field.trim() !== ''))
  for (const size of [1, 2, 3, 1_000]) {
    const records = await read(text, size)
    expect(records.map(({ fields }) => fields)).toEqual(
      expected.map((fields) => fields.map((field) => field.replaceAll('\r\n', '\n'))),
    )
  }
})

const text = (lines: number): string => Array.from({ length: lines }, (_, at) => `line ${at}`).join('\n')
const problemsOf = (records: CsvRecord[]) =>
  records.flatMap((record) => ('problem' in record ? [[record.line, record.problem]] : []))

test('a cell has as many lines as it likes', async () => {
  const records = await read(file(`a,"${text(3_100)}"`, 'b,Two'), 1_000)
  expect(problemsOf(records)).toEqual([])
  expect(records.map(({ line, fields }) => [line, fields[0]])).toEqual([
    [1, 'Handle'],
    [2, 'a'],
    [3_102, 'b'],
  ])
})

test.each([
  [
    'is too long',
    `a,"${text(60_000)}"`,
    [[2, { code: 'cell_too_long', values: { most: 300_000 } }]],
    ['b', 'c'],
  ],
  [
    'stands in a row with too many columns',
    `a,"${text(3_100)}",x`,
    [[2, { code: 'columns_differ', values: { fields: 3, columns: 2 } }]],
    ['b', 'c'],
  ],
  ['ends with the file', `a,One\nb,Two\nc,"${text(3_100)}`, [[4, 'quote_not_closed']], ['a', 'b']],
])('a long cell that %s is one problem, and other records are read', async (_, row, problems, handles) => {
  const after = row.endsWith('9') ? [] : ['b,Two', 'c,Three']
  const records = await read(file(row, ...after).replace(/\n$/, ''), 1_000)
  expect(problemsOf(records)).toEqual(problems)
  const good = records.filter((record) => !('problem' in record))
  expect(good.slice(1).map(({ fields }) => fields[0])).toEqual(handles)
})

test('text as some programs write it stands without further quotation marks', async () => {
  const records = await read(file('="00123",One', '="a,b",Two', '=1,Three'))
  expect(records.slice(1).map(({ fields }) => fields[0])).toEqual(['="00123"', '="a,b"', '=1'])
})

test('a quotation mark that is never closed costs its own line, however long that is', async () => {
  const records = await read(file(`a,"${'x'.repeat(400_000)}`, 'b,Two', 'c,Three', 'd,Four', 'e,Five'), 1_000)
  expect(problemsOf(records)).toEqual([[2, 'quote_not_closed']])
  expect(records.slice(2).map(({ fields }) => fields[0])).toEqual(['b', 'c', 'd', 'e'])
})

test.each([
  ['semicolons', 'Handle;Title;Price\ncup;"Cup; blue";49,90\n'],
  ['semicolons, named in a line of its own', 'sep=;\nHandle;Title;Price\ncup;"Cup; blue";49,90\n'],
  ['tabs', 'Handle\tTitle\tPrice\ncup\t"Cup; blue"\t49,90\n'],
  ['commas', 'Handle,Title,Price\ncup,"Cup; blue","49,90"\n'],
  ['commas, after empty lines', '\n,,\nHandle,Title,Price\ncup,Cup; blue,"49,90"\n'],
])('fields are separated by %s', async (_, text) => {
  const records = await read(text)
  expect(records.map(({ fields }) => fields)).toEqual([
    ['Handle', 'Title', 'Price'],
    ['cup', 'Cup; blue', '49,90'],
  ])
})
