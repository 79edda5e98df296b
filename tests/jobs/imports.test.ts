import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createJobs } from '#engine/work/jobs/jobs.ts'
import { openTestShop } from '../api/open-test-shop.ts'
import { doings, openJobShop } from './open-job-shop.ts'

const header = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty'
const csv = (...rows: string[]): string => [header, ...rows].join('\n')
const many = (count: number): string =>
  csv(
    ...Array.from(
      { length: count },
      (_, at) => `good-${at},Good ${at},Title,Default Title,G-${at},${at + 1}.50,3`,
    ),
  )

describe('An import', () => {
  test('is tried first, then run, and says what it came to', async () => {
    const { ada, upload, ended, newKey, handles } = await openJobShop()
    const before = await handles()
    const file = await upload(
      csv('jug,Jug,Title,Default Title,J-1,19.50,4', 'cup,Cup,Title,Default Title,CUP-1,dear,'),
    )
    expect(file.columns.map(({ heading, column }) => [heading, column])).toContainEqual([
      'Variant Price',
      'Variant Price',
    ])
    expect(await ada.api.getImportFile({ params: { fileId: file.fileId } })).toEqual(file)
    const ask = async (dryRun: boolean) =>
      ended(
        (await ada.api.importProducts({ body: { fileId: file.fileId, dryRun }, idempotencyKey: newKey() }))
          .id,
      )
    const tried = await ask(true)
    expect(tried).toMatchObject({
      state: 'done',
      dryRun: true,
      done: 2,
      total: 2,
      counts: { created: 1, changed: 0, unchanged: 0, refused: 1, warnings: 0 },
      by: 'Grace Hopper',
      problems: [
        {
          line: 3,
          column: 'Variant Price',
          subject: 'cup',
          message: 'Variant Price: “dear” is not a price such as 49.90',
          kind: 'refused',
        },
        { line: 3, subject: 'cup', message: 'None of its variants can be taken' },
      ],
    })
    expect(tried.changes).toEqual([{ subject: 'jug', title: 'Jug', isNew: true, fields: [], unlisted: 0 }])
    expect(await handles()).toEqual(before)
    const run = await ask(false)
    expect(run).toMatchObject({ state: 'done', dryRun: false, counts: { created: 1, refused: 1 } })
    expect(await handles()).toEqual([...before, 'jug'].sort())
    expect((await ask(false)).counts).toMatchObject({ created: 0, unchanged: 1 })
    expect((await ada.api.listJobs()).items.map(({ id }) => id)).toContain(run.id)
  })

  test('says in its dry run what would change, field by field, and which columns it does not read', async () => {
    const { importFile } = await openJobShop()
    await importFile(
      csv('pot,Pot,Title,Default Title,POT-1,19.50,4', 'lid,Lid,Title,Default Title,LID-1,5,1'),
    )
    const again = `${header},Mood\npot,Teapot,Title,Default Title,POT-1,24.00,6,calm\nlid,Lid,Title,Default Title,LID-1,5,1,calm`
    const tried = await importFile(again, { dryRun: true })
    expect(tried).toMatchObject({ counts: { changed: 1, unchanged: 1 }, passedOver: ['Mood'] })
    expect(tried.changes.map(({ subject, isNew, unlisted }) => [subject, isNew, unlisted])).toEqual([
      ['pot', false, 0],
    ])
    expect(
      tried.changes[0]?.fields.map(({ field, before, after }) => [field.split('/').at(-1), before, after]),
    ).toEqual([
      ['title', 'Pot', 'Teapot'],
      ['amount', '1950', '2400'],
      [expect.any(String), '4', '6'],
    ])
    expect((await importFile(again)).changes).toEqual([])
  })

  test('requested twice with one key is one job', async () => {
    const { ada, upload, newKey } = await openJobShop()
    const { fileId } = await upload(many(2))
    const call = { body: { fileId, dryRun: true }, idempotencyKey: newKey() }
    const [one, two] = [await ada.api.importProducts(call), await ada.api.importProducts(call)]
    expect(two.id).toBe(one.id)
    expect((await ada.api.listJobs()).items).toHaveLength(1)
  })

  test('is found by its file, its state and its day', async () => {
    const { importFile, ada, upload, newKey } = await openJobShop()
    await importFile(many(2))
    const { fileId } = await upload(many(2))
    await ada.api.importProducts({ body: { fileId, dryRun: true }, idempotencyKey: newKey() })
    const found = async (query: Parameters<typeof ada.api.listJobs>[0] & {}) =>
      (await ada.api.listJobs(query)).items.length
    expect(await found({})).toBe(2)
    expect(await found({ query: { state: 'done' } })).toBe(1)
    expect(await found({ query: { q: 'no such file' } })).toBe(0)
    const [job] = (await ada.api.listJobs()).items
    expect(await found({ query: { q: job?.title.toUpperCase() } })).toBe(2)
    expect(await found({ query: { to: '2001-01-01T00:00:00.000Z' } })).toBe(0)
  })

  test('reads columns as they were named, and passes others over', async () => {
    const { importFile, upload, handles } = await openJobShop()
    const text = 'Id,Name,Our price,Title\nmug,Mug,8.00,not this\n'
    expect((await upload(text)).columns).toEqual([
      { heading: 'Id', example: 'mug', column: null },
      { heading: 'Name', example: 'Mug', column: null },
      { heading: 'Our price', example: '8.00', column: null },
      { heading: 'Title', example: 'not this', column: 'Title' },
    ])
    const columns = { Id: 'Handle', Name: 'Title', 'Our price': 'Variant Price', Title: null } as const
    const job = await importFile(text, { columns })
    expect(job).toMatchObject({ state: 'done', counts: { created: 1 }, import: { columns } })
    expect(await handles()).toContain('mug')
    expect(await importFile(text)).toMatchObject({
      state: 'failed',
      error: 'The first line has no column “Handle”',
    })
  })

  test('returns the rows that had problems, escaped, to be fixed and imported again', async () => {
    const { ada, importFile } = await openJobShop()
    const job = await importFile(
      csv('a,A,Title,Default Title,A-1,1,', "b,'=HYPERLINK(1),Title,Default Title,B-1,x,", 'c,C,only three'),
    )
    const { name, bytes } = await ada.api.downloadJobProblems({ params: { jobId: job.id } })
    expect(name).toMatch(/^problems-\w+\.csv$/)
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
    expect(text.split('\r\n')).toEqual([
      `\u{feff}${header},Line,Kind,Problem`,
      "b,'=HYPERLINK(1),Title,Default Title,B-1,x,,3,refused,Variant Price: “x” is not a price such as 49.90",
      "b,'=HYPERLINK(1),Title,Default Title,B-1,x,,3,refused,None of its variants can be taken",
      'c,C,only three,,,,,4,refused,"There are 3 columns, but the first line has 7"',
      '',
    ])
    const corrected = text.replaceAll('B-1,x,', 'B-1,2,').split('\r\n')
    const again = await importFile([corrected[0], corrected[1]].join('\n'))
    expect(again).toMatchObject({ state: 'done', counts: { created: 1, refused: 0 }, hasProblems: false })
    await expect(ada.api.downloadJobProblems({ params: { jobId: again.id } })).rejects.toMatchObject({
      problem: { code: 'job_file_not_found' },
    })
    // Where the store is hosted, lists follow what is done in the background a moment later.
    const found = async () => (await ada.api.listAdminProducts({ query: { q: 'hyperlink' } })).items
    await expect.poll(async () => (await found())[0]?.title).toBe('=HYPERLINK(1)')
  })

  test('that is cancelled keeps what it has done, and says so', async () => {
    const { ada, upload, newKey, ended } = await openJobShop()
    const { fileId } = await upload(many(1_500))
    const { id } = await ada.api.importProducts({ body: { fileId, dryRun: false }, idempotencyKey: newKey() })
    const read = () => ada.api.getJob({ params: { jobId: id } })
    await expect.poll(async () => (await read()).done, { interval: 5 }).toBeGreaterThan(0)
    await ada.api.cancelJob({ params: { jobId: id } })
    const job = await ended(id)
    expect(job.state).toBe('cancelled')
    expect(job.done).toBeLessThan(1_500)
    expect((await ada.api.cancelJob({ params: { jobId: id } })).state).toBe('cancelled')
  })

  test('leaves pictures that are nowhere as links, and says so', async () => {
    const { importFile } = await openJobShop()
    const text = 'Handle,Title,Variant Price,Image Src\nmug,Mug,8.00,http://127.0.0.1/x.png\n'
    expect(await importFile(text, { fetchPictures: true })).toMatchObject({
      state: 'done',
      counts: { created: 1, warnings: 1 },
      problems: [
        {
          line: 2,
          column: 'Image Src',
          kind: 'warning',
          message: 'http://127.0.0.1/x.png stays a link: The address is not one of the public internet',
        },
      ],
    })
  })
})

describe('Who may not import', () => {
  test('is refused, and sees nothing', async () => {
    const { shop, upload } = await openJobShop()
    const { fileId } = await upload(many(1))
    for (const who of [await shop.staff('support'), await shop.shopper()]) {
      const calls = doings(who)
      const refused = { problem: { code: expect.stringMatching(/^permission_denied$/) as string } }
      await expect(calls.upload(many(1))).rejects.toMatchObject(refused)
      await expect(who.api.listJobs()).rejects.toMatchObject(refused)
      await expect(who.api.getImportFile({ params: { fileId } })).rejects.toMatchObject(refused)
      await expect(
        who.api.importProducts({ body: { fileId, dryRun: false }, idempotencyKey: calls.newKey() }),
      ).rejects.toMatchObject(refused)
      await expect(calls.exportFile()).rejects.toMatchObject(refused)
    }
  })
})

describe('An export of all of the shop', () => {
  test('is for owners alone, who have just shown who they are', async () => {
    const { shop, ada, newKey } = await openJobShop()
    const refused = (code: string) => ({ problem: { code } })
    await expect(ada.api.exportShop({ idempotencyKey: newKey() })).rejects.toMatchObject(
      refused('permission_denied'),
    )
    const manager = await shop.staff('manager')
    await expect(manager.api.exportShop({ idempotencyKey: newKey() })).rejects.toMatchObject(
      refused('permission_denied'),
    )
    shop.advance(11 * 60_000)
    await expect(shop.owner.api.exportShop({ idempotencyKey: newKey() })).rejects.toMatchObject(
      refused('recent_sign_in_required'),
    )
  })

  test('is not read by who may follow every job', async () => {
    // Its worker does not run: nothing is exported.
    const shop = await openTestShop()
    onTestFinished(() => shop.close())
    const ada = await shop.staff('catalogue')
    const { id } = await createJobs({ store: shop.store, clock: shop.clock, wake: () => undefined }).create({
      operationId: 'of an owner',
      kind: 'shop_export',
      title: 'The whole shop',
      options: {},
      by: { id: shop.owner.customerId, name: 'Grace Hopper' },
    })
    await expect(ada.api.downloadJobResult({ params: { jobId: id } })).rejects.toMatchObject({
      problem: { code: 'permission_denied' },
    })
  })
})

describe('A hostile file', () => {
  test.each([
    ['not UTF-8', Buffer.from('Handle,Title\na,caf\xe9', 'latin1'), /not UTF-8/],
    ['something compressed', gzipSync(Buffer.alloc(1_000_000)), /not UTF-8/],
    ['nothing at all', Buffer.from(''), /empty/],
    ['a first line that never ends', Buffer.from('"Handle'), /first line/],
    ['10,001 columns', Buffer.from(`Handle${',x'.repeat(10_000)}\n`), /10,001 columns/],
  ])('is refused when it is sent in: %s', async (_, bytes, reason) => {
    const { upload } = await openJobShop()
    await expect(upload(bytes)).rejects.toMatchObject({
      problem: { code: 'file_unreadable', detail: expect.stringMatching(reason) as string },
    })
  })

  test('with a byte order mark, CRLF and one huge cell costs that row alone', async () => {
    const { importFile } = await openJobShop()
    const text = csv(
      'a,A,Title,Default Title,A-1,1,',
      `b,"${'x'.repeat(400_000)}",Title,Default Title,B-1,1,`,
      'c,C,Title,Default Title,C-1,1,',
    )
    const job = await importFile(`\u{feff}${text.replaceAll('\n', '\r\n')}`)
    expect(job).toMatchObject({ state: 'done', counts: { created: 2, refused: 1 } })
    expect(job.problems[0]).toMatchObject({ line: 3, subject: 'b' })
  })

  test('with names that objects inherit changes nothing but products', async () => {
    const { importFile, handles } = await openJobShop()
    const text = 'Handle,Title,Variant Price,__proto__,constructor\nproto,__proto__,1,x,y\n'
    expect(await importFile(text)).toMatchObject({ state: 'done', counts: { created: 1 } })
    expect(await handles()).toContain('proto')
  })

  test('with an unknown column name is refused by the field', async () => {
    const { upload, ada, newKey } = await openJobShop()
    const { fileId } = await upload(many(1))
    const columns = { Title: 'Password' } as never
    await expect(
      ada.api.importProducts({ body: { fileId, dryRun: true, columns }, idempotencyKey: newKey() }),
    ).rejects.toMatchObject({ problem: { code: 'invalid_request', errors: [{ pointer: '/columns/Title' }] } })
  })
})

describe('An import of awkward rows', () => {
  const tea = '🍵'

  test('ends, and keeps the good rows, however long and odd a wrong cell is', async () => {
    const { importFile, handles } = await openJobShop()
    const rows = [430, 431].map((at) => `odd-${at},Odd,O-${at},${'p'.repeat(at)}${tea.repeat(60)}`)
    const job = await importFile(
      ['Handle,Title,Variant SKU,Variant Price', ...rows, 'cup,Cup,C-1,10.00'].join('\n'),
    )
    expect(job).toMatchObject({ state: 'done', counts: { created: 1, refused: 2 } })
    expect(job.problems.every(({ message }) => message.isWellFormed())).toBe(true)
    expect(await handles()).toContain('cup')
  })

  test('takes what spreadsheets write for text as that text, in every column', async () => {
    const { shop, importFile } = await openJobShop()
    const cells = ['cup', '007', '00123', '10.00', '0012345678905', '0450'].map((each) => `"=""${each}"""`)
    const head = 'Handle,Title,Variant SKU,Variant Price,Variant Barcode,Variant Grams'
    expect(await importFile(`${head}\n${cells.join(',')}`)).toMatchObject({ problemCount: 0 })
    const { items } = await shop.owner.api.listAdminProducts({ query: { q: '00123' } })
    const product = await shop.owner.api.getAdminProduct({ params: { productId: items[0]?.id ?? '' } })
    expect(product).toMatchObject({
      handle: 'cup',
      title: '007',
      variants: [{ sku: '00123', barcodes: ['0012345678905'], weight: 450 }],
    })
  })

  test('cuts texts for search engines between characters, and warns of it', async () => {
    const { shop, importFile } = await openJobShop()
    const seo = `${'x'.repeat(199)}${tea} and more,${'y'.repeat(499)}${tea} and more`
    const job = await importFile(`Handle,Title,Variant Price,SEO Title,SEO Description\ncup,Cup,10.00,${seo}`)
    expect(job.problems.map(({ column, kind }) => [column, kind])).toEqual([
      ['SEO Title', 'warning'],
      ['SEO Description', 'warning'],
    ])
    const products = await shop.owner.api.listAdminProducts({ query: { q: 'Cup' } })
    const cup = products.items.find(({ handle }) => handle === 'cup')
    const { seo: kept } = await shop.owner.api.getAdminProduct({ params: { productId: cup?.id ?? '' } })
    expect(kept).toEqual({ title: 'x'.repeat(199), description: 'y'.repeat(499) })
  })
})

test('a renamed option value keeps the variant of its SKU, and swapped SKUs the variants of their options', async () => {
  const { ada, importFile } = await openJobShop()
  const variants = async () => {
    const { items } = await ada.api.listAdminProducts({ query: { q: 'Tee' } })
    const product = await ada.api.getAdminProduct({ params: { productId: items[0]?.id ?? '' } })
    return {
      values: product.options[0]?.values.map(({ value }) => value),
      variants: product.variants.map(({ id, sku, options: [size] }) => ({ id, sku, size })),
    }
  }
  await importFile(csv('tee,Tee,Size,S,T-S,10,3', 'tee,,,M,T-M,11,4'))
  const [small, middle] = (await variants()).variants
  const renamed = await importFile(csv('tee,Tee,Size,Small,T-S,10,3', 'tee,,,M,T-M,11,4'))
  expect(renamed).toMatchObject({ counts: { changed: 1, refused: 0 }, problems: [] })
  expect(await variants()).toEqual({
    values: ['Small', 'M'],
    variants: [{ ...small, size: 'Small' }, middle],
  })
  await importFile(csv('tee,Tee,Size,Small,T-M,10,3', 'tee,,,M,T-S,11,4'))
  expect((await variants()).variants).toEqual([
    { id: small?.id, sku: 'T-M', size: 'Small' },
    { id: middle?.id, sku: 'T-S', size: 'M' },
  ])
})

describe('Handles of a file', () => {
  const table = (...handles: string[]) =>
    [
      'Handle,Title,Variant SKU,Variant Price',
      ...handles.map((each, at) => `${each},T ${at},H-${at},1`),
    ].join('\n')
  const long = `cup-${'a'.repeat(125)}`

  test.each([
    ['letters and marks of any script', ['चाय-कप', 'चय-कप', 'ガラス花瓶', 'カラス花瓶', 'แก้วน้ำ'], 5, 0, 0],
    ['one spelling composed and decomposed', ['ガラス', 'ガラス'.normalize('NFD')], 1, 1, 0],
    ['capitals', ['Café-Cup'], 1, 0, 1],
    ['case and accents', ['Café-Cup', 'café-cup', 'cafe-cup'], 2, 1, 1],
    ['a dot', ['usb-2.0-cable', 'usb-2-0-cable'], 1, 1, 1],
    ['underscores', ['tea-cup', 'tea_cup', 'tea--cup'], 1, 2, 0],
    ['130 letters', [`${long}x`, `${long}y`], 1, 1, 1],
    ['rows of others between', ['tea_cup', 'jug', 'tea_cup', 'tea-cup'], 2, 2, 1],
  ])('%s: none is merged with another in silence', async (_, handles, created, refused, warnings) => {
    const { importFile } = await openJobShop()
    for (const dryRun of [true, false]) {
      const job = await importFile(table(...handles), { dryRun })
      expect(job.counts).toMatchObject({ created, refused, warnings })
    }
  })

  test('that become one are told apart by both spellings and the line', async () => {
    const { importFile } = await openJobShop()
    const { problems } = await importFile(table('usb-2.0-cable', 'usb-2-0-cable'), { dryRun: true })
    expect(problems.map(({ line, column, message, kind }) => [line, column, kind, message])).toEqual([
      [2, 'Handle', 'warning', expect.stringContaining('“usb-2.0-cable” becomes “usb-2-0-cable”')],
      [3, 'Handle', 'refused', expect.stringContaining('as does “usb-2.0-cable” in line 2')],
    ])
  })
})

test('an import is audited once, and a dry run is not', async () => {
  const { shop, ada, upload, ended, newKey } = await openJobShop()
  const { fileId } = await upload('Handle,Title,Variant Price\nquince,Quince,1\nplum,Plum,2\n', 'fruit.csv')
  const { api } = ada
  await ended((await api.importProducts({ body: { fileId, dryRun: true }, idempotencyKey: newKey() })).id)
  const call = { body: { fileId, dryRun: false }, idempotencyKey: newKey() }
  const job = await ended((await api.importProducts(call)).id)
  await api.importProducts(call)
  const { items } = await shop.owner.api.listAuditEntries()
  expect(items.filter(({ action }) => action === 'products_imported')).toMatchObject([
    { by: { kind: 'person', id: ada.customerId }, target: { id: job.id }, changes: [{ after: 'fruit.csv' }] },
  ])
  const byHand = items.filter(({ action }) => action === 'product_added')
  expect(byHand.map(({ target }) => target.name).sort()).toEqual(['Bowl', 'Vase'])
})
