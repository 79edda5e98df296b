import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { doings, openJobShop } from './open-job-shop.ts'

const header = 'Handle,Title,Parent,Position,Rule,Pinned,Markets,Title / de'
const csv = (...rows: string[]): string => [header, ...rows].join('\n')

async function openCollectionShop() {
  const { shop } = await openJobShop()
  const ada = await shop.staff('owner')
  const { ended, newKey } = doings(ada)
  const upload = (text: string) =>
    ada.api.uploadImportFile({
      query: { name: 'collections.csv', of: 'collections' },
      upload: new TextEncoder().encode(text),
      contentType: 'text/csv',
    })
  const importCollections = async (text: string, dryRun = false) => {
    const { fileId } = await upload(text)
    const body = { fileId, dryRun }
    return ended((await ada.api.importCollections({ body, idempotencyKey: newKey() })).id)
  }
  const exportCollections = async () => {
    const { id: jobId } = await ended((await ada.api.exportCollections({ idempotencyKey: newKey() })).id)
    const { name, bytes } = await ada.api.downloadJobResult({ params: { jobId } })
    return { name, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) }
  }
  const all = async () => (await ada.api.listAdminCollections()).items
  const read = async (handle: string) => (await all()).find((each) => each.handle === handle)
  return { ada, upload, importCollections, exportCollections, all, read }
}

describe('A file of collections', () => {
  test('keeps a market that has been deleted since where it stands, with a warning, as the form does', async () => {
    const { ada, exportCollections, importCollections, read } = await openCollectionShop()
    const body = {
      title: 'Offers',
      handle: 'offers',
      description: '',
      parent: null,
      position: 7,
      markets: ['us'],
    }
    const { id: collectionId } = await ada.api.createCollection({ body })
    const { text } = await exportCollections()
    const { version: market } = await ada.api.getMarket({ params: { marketId: 'us' } })
    await ada.api.removeMarket({ params: { marketId: 'us' }, version: market })
    const job = await importCollections(text)
    expect(job).toMatchObject({
      counts: { changed: 0, refused: 0 },
      problems: [{ kind: 'warning', subject: 'offers', column: 'Markets', reason: { code: 'market_gone' } }],
    })
    const { version = 0 } = (await read('offers')) ?? {}
    const change = { params: { collectionId }, version, body: { ...body, title: 'All offers' } }
    expect(await ada.api.replaceCollection(change)).toMatchObject({ title: 'All offers', markets: ['us'] })
    const other = await importCollections('Handle,Title,Markets\nnew-offers,New,us\noffers,Offers,us; mars\n')
    expect(other.problems.map(({ reason }) => reason.code)).toEqual(['market_unknown', 'market_unknown'])
  })

  test('is exported so that importing it again changes nothing', async () => {
    const { ada, exportCollections, importCollections, all } = await openCollectionShop()
    const [product] = (await ada.api.listAdminProducts()).items
    const [market] = (await ada.api.getShop()).markets
    const made = await ada.api.createCollection({
      body: {
        title: '=Sale; "now"',
        handle: 'sale',
        description: 'Two\nlines',
        parent: null,
        position: 7,
        publishedFrom: '2030-01-31T09:00:00.000Z',
        markets: [market?.id ?? ''],
        pinned: [product?.id ?? ''],
        seo: { title: 'Sale of the year', description: '' },
        rule: {
          match: 'any',
          conditions: [
            { field: 'price', currency: 'EUR', is: 'at_most', value: 4990 },
            { field: 'attribute', name: 'Size; EU', is: 'not_equal', value: 'a = b' },
          ],
        },
      },
    })
    await ada.api.translateCollection({
      params: { collectionId: made.id, language: 'de' },
      version: made.version,
      body: {
        title: 'Angebote',
        description: '',
        imageAlt: '',
        seo: { title: '', description: 'Bis Ende Januar' },
      },
    })
    const before = await all()
    const { name, text } = await exportCollections()
    expect(name).toMatch(/^collections-[\d-]+\.csv$/)
    expect(await importCollections(text)).toMatchObject({
      state: 'done',
      counts: { created: 0, changed: 0, unchanged: before.length, refused: 0, warnings: 0 },
    })
    expect(await all()).toEqual(before)
    await ada.api.removeCollection({ params: { collectionId: made.id }, version: made.version + 1 })
    expect(await importCollections(text)).toMatchObject({ counts: { created: 1, changed: 0, refused: 0 } })
    const { version: _, ...again } = (await all()).find(({ id }) => id === made.id) ?? made
    expect(before).toContainEqual({ ...again, version: made.version + 1 })
    expect((await exportCollections()).text).toBe(text)
  })

  test('is tried first, with the problems of each row', async () => {
    const { importCollections, all } = await openCollectionShop()
    const before = await all()
    const text = csv(
      'tall-vases,Tall vases,new-vases,,,,,',
      'new-vases,New vases,,1,tag = new,,,Neue Vasen',
      'new-vases,Twice,,,,,,',
      'no-title,,,,,,,',
      'nowhere,Nowhere,not-there,,,,,',
      'loop,Loop,loop,,,,,',
      'ruled,Ruled,,,tag linen,,,',
      'placed,Placed,,first,,,,',
      'sold,Sold,,,,,mars,',
      'first,First,,,,no-such-product,,',
    )
    const tried = await importCollections(text, true)
    expect(tried).toMatchObject({
      state: 'done',
      dryRun: true,
      import: { of: 'collections' },
      counts: { created: 3, changed: 0, unchanged: 0, refused: 7, warnings: 1 },
    })
    expect(tried.problems.map(({ line, column, message }) => [line, column, message])).toEqual([
      [4, 'Handle', 'Line 3 has the same handle'],
      [5, 'Title', 'There is no title'],
      [6, null, '/parent: There is no such collection'],
      [7, null, '/parent: There is no such collection'],
      [8, 'Rule', expect.stringContaining('“tag linen” is not a condition')],
      [9, 'Position', 'Position: “first” is not a whole number from 0 to 100,000'],
      [10, 'Markets', 'There is no market “mars”'],
      [11, 'Pinned', 'There is no product “no-such-product”: it is left out'],
    ])
    expect(await all()).toEqual(before)
    const run = await importCollections(text)
    expect(run).toMatchObject({ state: 'done', counts: { created: 3, refused: 7 } })
    expect(await all()).toHaveLength(before.length + 3)
  })

  test('changes only what it has columns for, and clears what is empty', async () => {
    const { ada, importCollections, read } = await openCollectionShop()
    await importCollections(csv('rugs,Rugs,,3,tag = wool,,,Teppiche'))
    expect(await read('rugs')).toMatchObject({ position: 3, rule: { match: 'all' } })
    expect(await importCollections('Handle,Title,Mood\nrugs,Woven rugs,calm\n', true)).toMatchObject({
      passedOver: ['Mood'],
      changes: [
        { subject: 'rugs', isNew: false, fields: [{ field: 'title', before: 'Rugs', after: 'Woven rugs' }] },
      ],
    })
    expect(await importCollections('Handle,Title\nrugs,Woven rugs\n')).toMatchObject({
      counts: { created: 0, changed: 1 },
    })
    expect(await read('rugs')).toMatchObject({ title: 'Woven rugs', position: 3, rule: { match: 'all' } })
    await importCollections('Handle,Rule,Title / de\nrugs,,\n')
    const rugs = await read('rugs')
    expect(rugs).toMatchObject({ title: 'Woven rugs', rule: null })
    const said = await ada.api.getCollectionTranslations({ params: { collectionId: rugs?.id ?? '' } })
    expect(said.translations.every(({ texts }) => texts.title === '')).toBe(true)
  })

  test('puts products in by hand, and takes none out', async () => {
    const { ada, importCollections, exportCollections } = await openCollectionShop()
    const [one, two] = (await ada.api.listAdminProducts()).items
    const rows = (...handles: string[]) => `Handle,Title,Products\nchosen,Chosen,${handles.join('; ')}\n`
    const [first = '', second = ''] = [one, two].map((each) => each?.handle)
    const collectionsOf = async (productId = '') =>
      (await ada.api.getAdminProduct({ params: { productId } })).collections
    expect(await importCollections(rows(first, 'gone'), true)).toMatchObject({
      counts: { created: 1, warnings: 1 },
      problems: [{ column: 'Products' }],
    })
    expect(await collectionsOf(one?.id)).not.toContain('chosen')
    await importCollections(rows(first))
    expect(await importCollections(rows(first, second))).toMatchObject({ counts: { changed: 1 } })
    expect(await importCollections(rows(second))).toMatchObject({ counts: { unchanged: 1 } })
    expect(await collectionsOf(one?.id)).toContain('chosen')
    expect(await collectionsOf(two?.id)).toContain('chosen')
    await expect
      .poll(async () => (await exportCollections()).text)
      .toContain(`,${[first, second].sort().join('; ')},`)
  })

  test('names pictures by their ids, or by their addresses elsewhere', async () => {
    const { ada, importCollections, exportCollections, read } = await openCollectionShop()
    const square = sharp({ create: { width: 4, height: 3, channels: 3, background: '#1c4daf' } })
    const upload = new Uint8Array(await square.png().toBuffer())
    const { mediaId } = await ada.api.uploadMedia({ upload, contentType: 'image/png' })
    const rows = (id: string, source: string, alt: string) =>
      `Handle,Title,Image Media Id,Image Src,Image Alt Text\nlamps,Lamps,${id},${source},${alt}\n`
    await importCollections(rows(mediaId, '', 'A lamp'))
    expect(await read('lamps')).toMatchObject({ image: { mediaId, alt: 'A lamp' } })
    expect((await importCollections((await exportCollections()).text)).counts).toMatchObject({ changed: 0 })
    expect(await importCollections(rows('img_gone', '', 'Two lamps'))).toMatchObject({
      counts: { changed: 1, warnings: 1 },
      problems: [{ column: 'Image Media Id', reason: { code: 'picture_left_out' } }],
    })
    expect(await read('lamps')).toMatchObject({ image: { mediaId, alt: 'Two lamps' } })
    const address = 'https://example.org/lamp.jpg'
    await importCollections(rows('img_gone', address, ''))
    expect(await read('lamps')).toMatchObject({ image: { url: address, alt: '' } })
    expect((await importCollections((await exportCollections()).text)).counts).toMatchObject({ changed: 0 })
  })

  test('does not take the address that another collection had', async () => {
    const { ada, importCollections, read } = await openCollectionShop()
    await importCollections(csv('rugs,Rugs,,,,,,'))
    const rugs = await read('rugs')
    await ada.api.replaceCollection({
      params: { collectionId: rugs?.id ?? '' },
      version: rugs?.version ?? 0,
      body: { title: 'Carpets', handle: 'carpets', description: '', parent: null },
    })
    expect(await importCollections(csv('rugs,Rugs,,,,,,'))).toMatchObject({
      counts: { created: 0, refused: 1 },
      problems: [{ message: '/handle: Another collection has this handle, or had it before' }],
    })
  })

  test('has columns of its own, and those of products are none of them', async () => {
    const { upload } = await openCollectionShop()
    expect((await upload('Handle,rule,Title / DE,Vendor\nrugs,,,\n')).columns).toMatchObject([
      { column: 'Handle' },
      { column: 'Rule' },
      { column: 'Title / de' },
      { column: null },
    ])
  })
})
