import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openJobShop } from './open-job-shop.ts'

const sample = await readFile(join(import.meta.dirname, 'shopify-apparel.csv'), 'utf8')

test('a file of a Shopify shop comes in, goes out and comes in again without a change', async () => {
  const { importFile, exportFile } = await openJobShop()
  expect((await importFile(sample)).counts).toMatchObject({ created: 20, refused: 0 })
  const first = await exportFile()
  expect(first.job).toMatchObject({ state: 'done', problemCount: 0 })
  const again = await importFile(first.text)
  expect(again.counts).toMatchObject({ created: 0, changed: 0, refused: 0, warnings: 0 })
  expect((await exportFile()).text).toBe(first.text)
})

test('what one shop writes another takes, and writes just so', async () => {
  const one = await openJobShop()
  await one.importFile(
    [
      'Handle,Title,Body (HTML),Vendor,Type,Tags,Status,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Barcode,Image Src,Image Alt Text,Variant Image,Cost per item,SEO Title,SEO Description',
      `shirt,"Shirt, ""blue""",<p>Of linen.</p>,'=Weaver,Shirt,"linen, summer",active,Size,S,Colour,Ink,S-1,240,shopify,4,deny,89.50,120.00,true,"4006381333931, 14006381333938",https://pictures.example/1.jpg,Front,https://pictures.example/2.jpg,30.10,Shirt of linen,So blue`,
      'shirt,,,,,,,,M,,Ink,-S-2,240,shopify,0,continue,89.50,,true,,https://pictures.example/2.jpg,Back,,,,',
      'shirt,,,,,,,,,,,,,,,,,,,,https://pictures.example/3.jpg,Side,,,,',
      'card,Card,,,,,draft,Title,Default Title,,,C-1,0,,,deny,5,,false,,,,,,,',
    ].join('\n'),
  )
  const first = await one.exportFile()
  const two = await openJobShop()
  const job = await two.importFile(first.text)
  expect(job.counts).toMatchObject({ refused: 0, warnings: 0 })
  const second = await two.exportFile()
  expect(second.text).toBe(first.text)
  expect(first.text).toContain('"4006381333931, 14006381333938"')
  expect(first.text).toContain("'=Weaver")
  expect(first.text).toContain("'-S-2")
  expect((await one.importFile(second.text)).counts).toMatchObject({ created: 0, changed: 0, refused: 0 })
})

test('an export holds only what is requested, and stock on request', async () => {
  const { importFile, exportFile } = await openJobShop()
  await importFile(
    'Handle,Title,Status,Variant Price,Variant Inventory Qty\nquince,Quince,draft,1,7\nplum,Plum,active,2,8\n',
  )
  const drafts = await exportFile({ status: 'draft' })
  expect(drafts.job).toMatchObject({ title: 'Draft products', counts: { products: 1, rows: 1 } })
  expect(drafts.text).not.toContain('Inventory Qty')
  expect((await exportFile({ q: 'plu', stock: true })).text).toMatch(/plum,Plum.*shopify,8,deny/)
  expect((await exportFile({ q: 'nothing like it' })).text.split('\r\n')).toHaveLength(2)
})
