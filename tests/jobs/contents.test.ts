import { describe, expect, test } from 'vitest'
import { readZip } from '#engine/archives/read-zip.ts'
import { writeZip } from '#engine/archives/write-zip.ts'
import { openJobShop } from './open-job-shop.ts'

const everything = { files: 1_000, fileBytes: 1_000_000, bytes: 20_000_000 }
const bytesOf = (text: string) => new TextEncoder().encode(text)

let keys = 0

async function openContentShop() {
  const { shop } = await openJobShop()
  // Whoever may write content follows their imports without seeing other jobs.
  const { api, customerId } = await shop.staff('marketing')
  const ended = async (jobId: string) => {
    const read = () => api.getContentImport({ params: { jobId } })
    await expect.poll(async () => (await read()).endedAt).not.toBeNull()
    return read()
  }
  const exported = async (): Promise<Record<string, string>> => {
    const { bytes } = await api.exportContents()
    const files = readZip(bytes, everything, () => true)
    return Object.fromEntries(files.map((file) => [file.name, new TextDecoder().decode(file.bytes)]))
  }
  const send = async (upload: Uint8Array, contentType: string, name: string, dryRun: boolean) => {
    const { id: jobId } = await api.importContents({
      query: { name, ...(dryRun && { dryRun: '1' as const }) },
      upload: new Uint8Array(upload),
      contentType,
      idempotencyKey: `content-${(keys += 1)}`,
    })
    await ended(jobId)
    return (await api.listContentImportFiles({ params: { jobId }, query: { limit: 100 } })).items
  }
  const importFile = async (text: string | Uint8Array, dryRun = false) => {
    const bytes = typeof text === 'string' ? bytesOf(text) : text
    const [result] = await send(bytes, 'text/markdown', 'page.md', dryRun)
    return {
      outcome: result?.outcome,
      problems: result?.problems.map(({ field, reason }) => [field, reason.code]),
    }
  }
  const importAll = (files: Record<string, string>, dryRun = false) =>
    send(
      writeZip(Object.entries(files).map(([name, text]) => ({ name, bytes: bytesOf(text) }))),
      'application/zip',
      'content.zip',
      dryRun,
    )
  return { api, shop, customerId, exported, importFile, importAll, send, ended }
}

const post = (fields: string, text = 'It began with **clay**.') =>
  `---\nkind: post\nhandle: first-firing\n${fields}\n---\n\n${text}\n`

describe('Files of pages and posts', () => {
  test('are exported so that importing them again changes nothing', async () => {
    const { api, exported, importAll } = await openContentShop()
    const { version } = await api.createPost({ body: { title: 'Tea: a "story"', slug: 'tea' } })
    await api.saveContentDraft({
      params: { contentId: 'post:tea' },
      version,
      body: {
        post: {
          title: { en: 'Tea: a "story"', de: 'Tee' },
          excerpt: { en: 'Two\nlines' },
          author: 'Ada',
          picture: null,
        },
        head: { handle: 'tea', seoTitle: { ja: '茶' } },
        sections: [
          {
            id: 'a',
            type: 'text',
            heading: { en: 'One', de: 'Eins' },
            html: { en: '<p>A <u>b</u></p>', de: '<p>C</p>' },
          },
          { id: 'b', type: 'text', heading: { en: 'a --> b' }, html: { en: '<p>D</p>' } },
          {
            id: 'c',
            type: 'questions',
            heading: {},
            questions: [{ question: { en: 'Q', de: 'F' }, answer: { en: '```' } }],
          },
          { id: 'd', type: 'text', heading: {}, html: {} },
        ],
      },
    })
    const before = await api.getEditedContent({ params: { contentId: 'post:tea' } })
    const files = await exported()
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['journal/tea.md', 'journal/tea.de.md', 'journal/tea.ja.md']),
    )
    expect(files['journal/tea.md']).toContain('<!-- section a: One -->\n\nA <u>b</u>\n\n```section\n')
    expect(files['journal/tea.de.md']).toContain('<!-- section a: Eins -->\n\nC\n')
    for (const dryRun of [true, false]) {
      const results = await importAll(files, dryRun)
      expect(results.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([])
    }
    expect((await api.getEditedContent({ params: { contentId: 'post:tea' } })).version).toBe(before.version)
    await api.removePost({ params: { slug: 'tea' }, version: before.version })
    const again = await importAll(files)
    expect(again.filter(({ outcome }) => outcome !== 'unchanged').map(({ file }) => file)).toEqual(
      ['journal/tea.md', 'journal/tea.ja.md', 'journal/tea.de.md'].sort(
        (a, b) => Object.keys(files).indexOf(a) - Object.keys(files).indexOf(b),
      ),
    )
    const {
      post: madePost,
      head,
      sections,
    } = await api.getEditedContent({ params: { contentId: 'post:tea' } })
    expect({ post: madePost, head, sections }).toEqual({
      post: before.post,
      head: before.head,
      sections: before.sections,
    })
  })

  test('become drafts, and are published only where they say so', async () => {
    const { api, importFile } = await openContentShop()
    expect(await importFile(post('title: First firing'), true)).toMatchObject({ outcome: 'created' })
    expect((await api.listAdminPosts()).items.map(({ slug }) => slug)).not.toContain('first-firing')
    const params = { contentId: 'post:first-firing' }
    expect(await importFile(post('title: First firing\nauthor: Ada'))).toMatchObject({ outcome: 'created' })
    const made = await api.getEditedContent({ params })
    expect(made).toMatchObject({ isDraft: true, publishedAt: null, post: { author: 'Ada' } })
    expect(made.sections).toMatchObject([
      { type: 'text', html: { en: '<p>It began with <strong>clay</strong>.</p>' } },
    ])
    expect(
      await importFile(post('language: de\ntitle: Erster Brand', '<!-- section text -->\n\nTon.')),
    ).toMatchObject({
      outcome: 'changed',
    })
    expect(await importFile(post('publish: now'))).toMatchObject({ outcome: 'unchanged' })
    expect(await api.getPost({ params: { slug: 'first-firing' } })).toMatchObject({ author: 'Ada' })
    expect(await importFile(post('publish: 2001-01-01T00:00Z', 'Changed'))).toMatchObject({
      outcome: 'refused',
      problems: [['publish', 'publish_time']],
    })
    const at = new Date(Date.now() + 86_400_000).toISOString()
    expect(await importFile(post(`publish: ${at}`, 'Changed'))).toMatchObject({ outcome: 'changed' })
    const scheduled = await api.getEditedContent({ params })
    expect(scheduled).toMatchObject({ isDraft: true, schedule: { at, state: 'waiting' } })
    expect(scheduled.sections[0]).toMatchObject({ html: { en: '<p>Changed</p>', de: '<p>Ton.</p>' } })
  })

  test('change the text of a page only at once', async () => {
    const { api, importFile } = await openContentShop()
    const page = (publish: string, text: string) =>
      `---\nkind: page\nhandle: kiln\ntitle: The kiln\n${publish}---\n\n${text}\n\n<!-- section more: More -->\n\nMore.\n`
    const refused = { outcome: 'refused', problems: [['publish', 'page_text_at_once']] }
    expect(await importFile(page('', 'Hot.'))).toEqual(refused)
    expect(await importFile(page('publish: now\n', 'Hot.'))).toMatchObject({ outcome: 'created' })
    expect(await api.getPage({ params: { slug: 'kiln' } })).toMatchObject({
      title: 'The kiln',
      html: '<p>Hot.</p>',
      sections: [{ type: 'text', html: { text: '<p>More.</p>' } }],
    })
    expect(await importFile(page('', 'Hotter.'))).toEqual(refused)
    expect(await importFile(page('seo-title: Kilns\n', 'Hot.'))).toMatchObject({ outcome: 'changed' })
    expect(await api.getEditedContent({ params: { contentId: 'page:kiln' } })).toMatchObject({
      isDraft: true,
      head: { seoTitle: { en: 'Kilns' } },
    })
  })

  test.each([
    ['no text', new Uint8Array([0xff, 0xfe, 0x00]), null, 'text_not_utf8'],
    ['no head', 'Some text', null, 'front_matter_missing'],
    ['no kind', '---\nhandle: a\n---\n', 'kind', 'cell_none_of'],
    ['a handle that is no address', '---\nkind: post\nhandle: ../a\n---\n', 'handle', 'format_words'],
    ['a language that is none', post('title: a\nlanguage: xx'), 'language', 'language_unknown'],
    ['no title', post('author: a'), 'title', 'no_title'],
    ['deep quotes', post('title: a', '> '.repeat(10_000)), 'text', 'markdown_too_deep'],
    ['long text', post('title: a', 'a '.repeat(60_000)), 'text', 'markdown_too_long'],
    ['a translation of nothing', post('language: de\ntitle: a'), 'title', 'no_title'],
    ['a section that is no data', post('title: a', '```section\n[]\n```'), 'sections', 'section_not_json'],
    [
      'a section of no kind',
      post('title: a', '```section\n{"id":"a","type":"script"}\n```'),
      '/sections/0/type',
      expect.any(String),
    ],
    ['a picture that is not there', post('title: a\npicture: img_0'), '/post/picture', 'no_such_picture'],
    ['a control character', post('title: a\u0000b'), '/post/title/en', 'no_control_characters'],
  ])('are refused with the field: %s', async (_, text, field, code) => {
    const { importFile, api } = await openContentShop()
    const before = await api.listAdminPosts()
    const refused = { outcome: 'refused', problems: [[field, code]] }
    expect(await importFile(text, true)).toEqual(refused)
    expect(await importFile(text)).toEqual(refused)
    expect(await api.listAdminPosts()).toEqual(before)
  })

  test('are imported after their dry run without being sent again, by whoever asked, and once', async () => {
    const { api, shop, customerId, ended } = await openContentShop()
    const upload = writeZip([
      { name: 'a.md', bytes: bytesOf(post('title: First firing')) },
      { name: 'b.md', bytes: bytesOf('no head') },
    ])
    const { id: jobId } = await api.importContents({
      query: { name: 'spring.zip', dryRun: '1' },
      upload: new Uint8Array(upload),
      contentType: 'application/zip',
      idempotencyKey: 'tried',
    })
    expect(await ended(jobId)).toMatchObject({
      kind: 'content_import',
      title: 'spring.zip',
      dryRun: true,
      total: 2,
      done: 2,
      counts: { created: 1, refused: 1 },
      problems: [{ subject: 'b.md', kind: 'refused' }],
    })
    const start = () => api.startContentImport({ params: { jobId }, idempotencyKey: 'begun' })
    const begun = await start()
    expect((await start()).id).toBe(begun.id)
    expect(await ended(begun.id)).toMatchObject({ dryRun: false, counts: { created: 1, refused: 1 } })
    const page = await api.listContentImportFiles({ params: { jobId: begun.id }, query: { limit: 1 } })
    expect(page.items).toMatchObject([{ file: 'b.md', outcome: 'refused' }])
    const query = { limit: 1, after: page.next ?? '' }
    const rest = await api.listContentImportFiles({ params: { jobId: begun.id }, query })
    expect(rest).toMatchObject({ items: [{ file: 'a.md', outcome: 'created' }], next: null })
    const { items } = await shop.owner.api.listAuditEntries({ query: { limit: 100 } })
    const made = items.filter(({ target }) => target.id === 'post:first-firing')
    expect(new Set(made.map(({ by }) => by.id))).toEqual(new Set([customerId]))
  })

  test('are no jobs of another kind', async () => {
    const { shop } = await openJobShop()
    const { api } = shop.owner
    const { id: jobId } = await api.exportCollections({ idempotencyKey: 'other' })
    const params = { jobId }
    const missing = { problem: { code: 'job_not_found' } }
    await expect(api.getContentImport({ params })).rejects.toMatchObject(missing)
    await expect(api.cancelContentImport({ params })).rejects.toMatchObject(missing)
    await expect(api.startContentImport({ params, idempotencyKey: 'x' })).rejects.toMatchObject(missing)
  })

  test('have no scripts in them', async () => {
    const { api, importFile } = await openContentShop()
    await importFile(
      post('title: <script>alert(1)</script>', '<script>alert(1)</script>\n\n[a](javascript:b)'),
    )
    const { sections, post: made } = await api.getEditedContent({
      params: { contentId: 'post:first-firing' },
    })
    expect(JSON.stringify(sections)).not.toMatch(/script/)
    expect(made?.title.en).toBe('<script>alert(1)</script>')
  })

  test('come as an archive that is what it says', async () => {
    const { send, importAll } = await openContentShop()
    const refusal = (code: string) => ({ problem: { code: 'file_unreadable', reasons: [{ code }] } })
    const zip = (bytes: Uint8Array) => send(bytes, 'application/zip', 'a.zip', true)
    await expect(zip(bytesOf('no archive'))).rejects.toMatchObject(refusal('archive_broken'))
    await expect(zip(writeZip([]))).rejects.toMatchObject(refusal('archive_without_files'))
    const zeros = { name: 'a.md', bytes: new Uint8Array(5_000_000) }
    await expect(zip(writeZip([zeros]))).rejects.toMatchObject(refusal('archive_file_too_large'))
    const results = await importAll({
      'a.md': post('title: a'),
      'b.md': post('title: b'),
      '__MACOSX/c.md': 'x',
    })
    expect(results.map(({ outcome }) => outcome)).toEqual(['refused', 'created'])
    expect(results[0]?.problems[0]?.reason.code).toBe('content_twice')
  })
})
