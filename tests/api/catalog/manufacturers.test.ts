import { afterAll, beforeAll, expect, test } from 'vitest'
import { noTexts } from '../no-texts.ts'
import { openTestShop, type SignedIn, type TestShop } from '../open-test-shop.ts'
import { someProduct, someVariant } from '../products.ts'

let shop: TestShop
let ada: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  ada = await shop.staff('owner')
})
afterAll(() => shop.close())

const kiln = {
  name: 'Kiln & Sons Ltd',
  address: '1 Potters Row\nStoke-on-Trent',
  contact: 'safety@example.org',
  country: 'GB',
  brands: ['Kähler'],
  responsibleName: '',
  responsibleAddress: '',
  responsibleContact: '',
}
const importer = {
  responsibleName: 'Importer GmbH',
  responsibleAddress: 'Torstraße 1\n10119 Berlin',
  responsibleContact: 'https://importer.example/contact',
}
const shown = (handle: string, language?: string) =>
  shop.visitor(undefined, language).api.getProduct({ params: { handle } })
const fieldsOf = (run: Promise<unknown>) =>
  run.then(
    () => [],
    (error: { problem: { errors?: { pointer: string }[] } }) =>
      (error.problem.errors ?? []).map(({ pointer }) => pointer),
  )

test('the manufacturer of a brand is named with its products, however the brand is spelt', async () => {
  const body = someProduct({
    handle: 'jug',
    brand: 'KAHLER',
    safety: 'Not a toy.\nKeep away from fire.',
    variants: [someVariant({ sku: 'JUG' })],
  })
  const { id, version } = await ada.api.createProduct({ body })
  const unnamed = await ada.api.listBrandsWithoutManufacturer()
  expect(unnamed.items).toContainEqual({ brand: 'KAHLER', products: 1 })
  expect((await shown('jug')).manufacturer).toBeNull()

  const created = await ada.api.createManufacturer({ body: kiln })
  expect(created).toMatchObject({ status: 'lacks_responsible', products: 1 })
  const { name, address, contact } = kiln
  expect(await shown('jug')).toMatchObject({
    manufacturer: { name, address, contact, responsible: null },
    safety: 'Not a toy.\nKeep away from fire.',
    lang: {},
  })
  expect((await ada.api.listBrandsWithoutManufacturer()).items).not.toContainEqual(
    expect.objectContaining({ brand: 'KAHLER' }),
  )

  const replaced = await ada.api.replaceManufacturer({
    params: { manufacturerId: created.id },
    version: created.version,
    body: { ...kiln, ...importer },
  })
  expect(replaced.status).toBe('complete')
  expect((await shown('jug')).manufacturer?.responsible).toEqual({
    name: importer.responsibleName,
    address: importer.responsibleAddress,
    contact: importer.responsibleContact,
  })

  await ada.api.translateProduct({
    params: { productId: id, language: 'de' },
    version,
    body: { ...noTexts, title: 'Krug', safety: 'Kein Spielzeug.' },
  })
  expect((await shown('jug', 'de')).safety).toBe('Kein Spielzeug.')
})

test('a manufacturer that is half named, or whose brand has another one, is refused by field', async () => {
  const half = { ...kiln, brands: ['Half'], responsibleName: 'Importer GmbH' }
  expect(await fieldsOf(ada.api.createManufacturer({ body: half }))).toEqual([
    '/responsibleAddress',
    '/responsibleContact',
  ])
  await ada.api.createManufacturer({ body: { ...kiln, brands: ['Twice'] } })
  const again = { ...kiln, name: 'Another', brands: ['twice'] }
  expect(await fieldsOf(ada.api.createManufacturer({ body: again }))).toEqual(['/brands'])
  const repeated = { ...kiln, brands: ['Same', 'SAME'] }
  expect(await fieldsOf(ada.api.createManufacturer({ body: repeated }))).toEqual(['/brands'])
  const unreachable = { ...kiln, brands: ['Other'], contact: 'call us' }
  expect(await fieldsOf(ada.api.createManufacturer({ body: unreachable }))).toEqual(['/contact'])
})
