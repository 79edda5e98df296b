import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { products } from '../products.ts'
import {
  heroSizes,
  isPhotograph,
  photoSize,
  photoStem,
  readHero,
  readPhoto,
  type HeroName,
} from './photographs.ts'

test('every photograph that a product shows is there, in both widths and no heavier than a card can wait for', async () => {
  for (const { handle, pictures } of products)
    for (const { view, option } of pictures) {
      if (!isPhotograph(view)) continue
      const stem = photoStem(handle, view, option)
      const { full, narrow } = readPhoto(stem)
      const [large, small] = [await sharp(full).metadata(), await sharp(narrow).metadata()]
      const { width, height, narrow: narrowWidth } = photoSize
      expect([large.format, large.width, large.height], stem).toEqual(['webp', width, height])
      expect([small.format, small.width], stem).toEqual(['webp', narrowWidth])
      expect(full.byteLength, stem).toBeLessThan(60_000)
    }
})

test('the picture of the home page has the widths that it names, and is light on phones', async () => {
  for (const name of Object.keys(heroSizes) as HeroName[])
    for (const { width, bytes } of readHero(name).sizes) {
      const size = await sharp(bytes).metadata()
      expect([size.format, size.width], name).toEqual(['heif', width])
      if (width <= 720) expect(bytes.byteLength, `${name} ${width}`).toBeLessThan(25_000)
    }
})

test('the photographs together stay small', () => {
  const folder = import.meta.dirname
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const bytes = names.map((name) => statSync(join(folder, name)).size)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12_000_000)
})
