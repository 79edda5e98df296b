import { expect, test } from 'vitest'
import { picturesFor } from './pictures-for.ts'

const image = (id: string, alt = '') => ({ id, url: `/media/${id}`, alt, width: 8, height: 10, sources: [] })
const value = (each: string, swatch: string | null = '#123456') => ({ value: each, label: each, swatch })
const mug = {
  images: [
    image('green', 'A mug in green glaze'),
    image('close', 'Close-up: the dipped line, Green'),
    image('blue', 'A mug'),
    image('drawing', 'Drawing: Ø 9 × 10 cm'),
    image('both', 'Green and Blue mugs on a shelf'),
    image('greenhouse', 'In the greenhouse'),
  ],
  options: [
    { name: 'Size', label: 'Size', values: [value('S', null), value('L', null)] },
    { name: 'Glaze', label: 'Glaze', values: [value('Green'), value('Blue')] },
  ],
  variants: [
    { imageId: 'green', options: ['S', 'Green'] },
    { imageId: 'blue', options: ['S', 'Blue'] },
    { imageId: null, options: ['L', 'Blue'] },
  ],
}
const shown = (at: number) =>
  picturesFor(mug, mug.variants[at]).map(({ image: { id }, colour }) => (colour ? `${id}: ${colour}` : id))

test('the pictures of the chosen colour come first, and those of another say so', () => {
  expect(shown(0)).toEqual(['green', 'close', 'drawing', 'both', 'greenhouse', 'blue: Blue'])
  expect(shown(1)).toEqual(['blue', 'drawing', 'both', 'greenhouse', 'close: Green', 'green: Green'])
  expect(shown(2)).toEqual(['blue', 'drawing', 'both', 'greenhouse', 'close: Green', 'green: Green'])
})

test('a picture that variants of several colours share is of none of them', () => {
  const variants = mug.variants.map((each) => ({ ...each, imageId: 'both' }))
  expect(picturesFor({ ...mug, variants }, variants[1])[0]).toMatchObject({ image: { id: 'both' } })
  const [blue] = picturesFor({ ...mug, variants }, { imageId: 'blue', options: ['S', 'Blue'] }).filter(
    ({ image: { id } }) => id === 'both',
  )
  expect(blue?.colour).toBeUndefined()
})

test('without a variant, or without an option of colours, no picture is of another colour', () => {
  const all = mug.images.map(({ id }) => ({ image: expect.objectContaining({ id }), colour: undefined }))
  expect(picturesFor(mug, undefined)).toEqual(all)
  const plain = { ...mug, options: mug.options.slice(0, 1), variants: [{ imageId: null, options: ['S'] }] }
  expect(picturesFor(plain, plain.variants[0])).toEqual(all)
})

test('colours are found in scripts without spaces, and with signs in their names', () => {
  const named = (label: string, alt: string) =>
    picturesFor(
      {
        images: [image('one', alt)],
        options: [{ name: 'C', label: 'C', values: [{ value: 'a', label, swatch: '#000000' }, value('b')] }],
        variants: [],
      },
      { imageId: null, options: ['b'] },
    )[0]?.colour
  expect(named('青磁', '青磁釉に浸したマグ')).toBe('青磁')
  expect(named('C++ (new)', 'A mug in c++ (new)')).toBe('C++ (new)')
  expect(named('Red', 'A hundred mugs')).toBeUndefined()
})
