import { ceramics } from './products/ceramics.ts'
import { cushionsAndThrows } from './products/cushions.ts'
import { morePrints } from './products/more-prints.ts'
import { paper } from './products/paper.ts'
import { prints } from './products/prints.ts'
import { textiles } from './products/textiles.ts'
import { vases } from './products/vases.ts'
import type { DemoCollection, DemoProduct } from './products/types.ts'

/** The 48 products of the invented studio "Kiln & Loom". */
export const products: DemoProduct[] = [
  ...prints,
  ...morePrints,
  ...vases,
  ...ceramics,
  ...cushionsAndThrows,
  ...textiles,
  ...paper,
]

/** Shelves of the shop; a child belongs to its parent's menu but lists only its own products. */
export const collections: DemoCollection[] = [
  {
    handle: 'new-this-season',
    title: 'New this season',
    description: 'Out of the kiln, off the loom and off the press since last quarter.',
    picture: { product: 'moon-jar-no-4', view: 'room', option: 'Ochre' },
  },
  {
    handle: 'prints',
    title: 'Prints',
    description: 'Screenprints, linocuts, risographs and sunprints on cotton paper.',
    picture: { product: 'three-vessels', view: 'front', option: 'Oak' },
  },
  {
    handle: 'ceramics',
    title: 'Ceramics',
    description: 'Stoneware and tin-glazed earthenware, thrown and painted singly.',
    picture: { product: 'kettle-hill-teapot', view: 'front', option: 'Iris' },
  },
  {
    handle: 'vases',
    title: 'Vases',
    parent: 'ceramics',
    description: 'From a bud vase to a moon jar.',
    picture: { product: 'double-gourd', view: 'front', option: 'Cobalt' },
  },
  {
    handle: 'textiles',
    title: 'Textiles',
    description: 'Wool, linen and cotton, woven in small runs.',
    picture: { product: 'arcade-cushion', view: 'front', option: 'Vermilion' },
  },
  {
    handle: 'cushions-and-throws',
    title: 'Cushions and throws',
    parent: 'textiles',
    description: 'For sofas, beds and cold evenings.',
    picture: { product: 'slipped-thread-cushion', view: 'front', option: 'Cobalt' },
  },
  {
    handle: 'paper-goods',
    title: 'Paper goods',
    description: 'Wrapping paper, notebooks, cards, a calendar and one book.',
    picture: { product: 'field-notebook', view: 'front', option: 'Moss' },
  },
  {
    handle: 'for-the-table',
    title: 'For the table',
    description: 'Bowls, mugs, jugs and the linen that goes under them.',
    picture: { product: 'harvest-bowl', view: 'front', option: 'Ochre' },
  },
  {
    handle: 'for-the-wall',
    title: 'For the wall',
    description: 'Prints, tiles, a plate and a hanging.',
    picture: { product: 'truchet-garden', view: 'room', option: 'Ochre' },
  },
  {
    handle: 'under-30',
    title: 'Under €30',
    description: 'Presents that fit in a pocket or a post box.',
    picture: { product: 'tuesday-mug', view: 'front', option: 'Celadon' },
  },
]
