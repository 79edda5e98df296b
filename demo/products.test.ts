import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawBack } from './art/draw.ts'
import { colourway } from './art/palette.ts'
import { textileSpecs } from './art/recipes/soft.ts'
import { seededRandom } from './art/random.ts'
import { createDefs } from './art/svg.ts'
import { hasRoom, isPhotograph } from './pictures/photographs.ts'
import { collections, products } from './products.ts'
import { checkDigit } from './products/build.ts'

const variants = products.flatMap((product) => product.variants)

/** Most bytes of a drawing, compressed as browsers get it. */
const heaviest = 7_000
const weight = (svg: string): number => gzipSync(svg).byteLength

/** Enough of a parser to notice an unclosed or crossed element. */
function unbalanced(svg: string): string | undefined {
  const open: string[] = []
  for (const [, closing, name, selfClosing] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (closing && open.pop() !== name) return name
    if (!closing && !selfClosing) open.push(name ?? '')
  }
  return open[0]
}

function expectSoundDrawing(svg: string, name: string): void {
  expect(unbalanced(svg), name).toBeUndefined()
  expect(svg, name).not.toMatch(/NaN|undefined|Infinity|<script|style=|<image|<filter|<foreignObject/)
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
  expect(new Set(ids).size, name).toBe(ids.length)
  for (const [, id] of svg.matchAll(/(?:url\(|href=")#([^")]+)/g)) expect(ids, name).toContain(id)
}

test('there are 48 products and their handles, titles, SKUs and barcodes are unique', () => {
  expect(products).toHaveLength(48)
  const lists = [
    products.map(({ handle }) => handle),
    products.map(({ title }) => title),
    variants.map(({ sku }) => sku),
    variants.map(({ barcode }) => barcode),
  ]
  for (const list of lists) expect(new Set(list).size).toBe(list.length)
})

test('every combination of options is a variant, once', () => {
  for (const { handle, options, variants: rows } of products) {
    const combinations = options.reduce((count, option) => count * option.values.length, 1)
    expect(rows, handle).toHaveLength(combinations)
    expect(combinations, handle).toBeLessThanOrEqual(12)
    expect(new Set(rows.map((row) => row.options.join('|'))).size, handle).toBe(combinations)
    for (const row of rows) {
      row.options.forEach((value, i) =>
        expect(
          options[i]?.values.map((known) => known.value),
          handle,
        ).toContain(value),
      )
    }
  }
})

test('barcodes lie in the in-store range and end in the right check digit', () => {
  expect(checkDigit('400638133393')).toBe(1)
  for (const { barcode, sku } of variants) {
    expect(barcode, sku).toMatch(/^2\d{12}$/)
    expect(Number(barcode?.at(-1)), sku).toBe(checkDigit(barcode?.slice(0, 12) ?? ''))
  }
})

test('prices run from 4 to 320 euros and a former price is always higher', () => {
  const prices = variants.map(({ price }) => price)
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([400, 32000])
  for (const { price, compareAtPrice, sku } of variants) {
    expect(compareAtPrice ?? Infinity, sku).toBeGreaterThan(price)
  }
})

test('stock shows every case: plenty, few, one variant gone, one product gone', () => {
  const soldOut = products.filter((product) => product.variants.every(({ stock }) => stock === 0))
  expect(soldOut).toHaveLength(1)
  expect(
    products.filter((product) => product.variants.some(({ stock }) => stock === 0)).length,
  ).toBeGreaterThan(4)
  expect(variants.filter(({ stock }) => stock > 0 && stock <= 3).length).toBeGreaterThan(8)
})

test('products and collections name each other rightly', () => {
  const handles = collections.map(({ handle }) => handle)
  for (const product of products) {
    for (const handle of product.collections) expect(handles, product.handle).toContain(handle)
  }
  for (const { handle, parent, picture } of collections) {
    expect(
      products.some((product) => product.collections.includes(handle)),
      handle,
    ).toBe(true)
    expect(handles).toContain(parent ?? handle)
    const shown = products.find((product) => product.handle === picture.product)
    expect(
      shown?.pictures.some(({ view, option }) => view === picture.view && option === picture.option),
      handle,
    ).toBe(true)
  }
})

test.each(products.map((product) => [product.handle, product] as const))(
  '%s: every picture is described, and every drawing is sound, small and repeatable',
  (_, product) => {
    const views = product.pictures.map(({ view }) => view)
    const photos = views.filter(isPhotograph)
    expect(views.slice(0, 1)).toEqual(['front'])
    expect(new Set(views)).toEqual(
      new Set(['front', 'detail', ...views.filter((view) => view === 'back' || view === 'room')]),
    )
    expect(views.includes('room')).toBe(hasRoom(product.type))
    expect(views.slice(0, photos.length)).toEqual(photos)
    expect(new Set(product.pictures.map(({ alt }) => alt)).size).toBe(product.pictures.length)
    for (const { view, option, alt } of product.pictures) {
      const name = `${product.handle} ${view} ${option ?? ''}`
      expect(alt.length, name).toBeGreaterThan(10)
      expect(alt, name).not.toContain('{')
      if (isPhotograph(view)) continue
      const svg = drawBack(product, option)
      expectSoundDrawing(svg, name)
      expect(weight(svg), name).toBeLessThan(heaviest)
      expect(drawBack(product, option), name).toBe(svg)
    }
  },
)

test('every value of a coloured option has its own front picture', () => {
  for (const { handle, options, pictures } of products) {
    const coloured = options.find(({ values }) => values.some(({ swatch }) => swatch))
    const shown = pictures.flatMap(({ view, option }) => (view === 'front' ? [option] : []))
    expect(shown, handle).toEqual(coloured?.values.map(({ value }) => value))
  }
})

test.each(['baker-stripe-towel', 'deckchair-cushion'])(
  '%s: its stripes show the colour that the colouring is called by',
  (handle) => {
    const product = products.find((each) => each.handle === handle)
    const fronts = product?.pictures.filter(({ view }) => view === 'front') ?? []
    expect(fronts).toHaveLength(3)
    for (const { option = '' } of fronts) {
      const cloth = textileSpecs[handle]?.(option, `${handle}/${option}`).cloth
      const field = { width: 600, height: 400, random: seededRandom(cloth?.seed ?? ''), defs: createDefs() }
      expect(cloth?.pattern({ ...field, colours: cloth.colours }), option).toContain(
        `"${colourway(option)[0]}"`,
      )
    }
  },
)
