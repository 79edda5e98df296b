import type { Judged } from './scores.ts'
import { variedProducts, type VariedProduct } from './varied-products.ts'

type Facts = Partial<
  Pick<VariedProduct, 'kind' | 'colour' | 'material' | 'trade' | 'brand' | 'sku' | 'barcode'>
>

/** Synonyms that staff of this shop would write. */
export const variedSynonyms = [
  ['sneakers', 'running shoes'],
  ['rucksack', 'backpack'],
  ['pullover', 'winter jacket'],
  ['skillet', 'frying pan'],
  ['comforter cover', 'duvet cover'],
]

const some = variedProducts[37]

/** Queries, typed by hand, and the facts of the products that match exactly. */
const queries: readonly (readonly [query: string, ...wanted: Facts[]])[] = [
  ['running shoes', { kind: 'Running Shoes' }],
  ['running shoe', { kind: 'Running Shoes' }],
  ['shoes', { trade: 'Shoes' }],
  ['red running shoes', { kind: 'Running Shoes', colour: 'Red' }],
  ['leather boots', { kind: 'Hiking Boots', material: 'Leather' }],
  ['black leather sandals', { kind: 'Sandals', colour: 'Black', material: 'Leather' }],
  ['boot', { kind: 'Hiking Boots' }],
  ['hikng boots', { kind: 'Hiking Boots' }],
  ['sandels', { kind: 'Sandals' }],
  ['t-shirt', { kind: 'T-Shirt' }],
  ['tshirt', { kind: 'T-Shirt' }],
  ['t shirt green', { kind: 'T-Shirt', colour: 'Green' }],
  ['rain coat', { kind: 'Raincoat' }],
  ['raincoats', { kind: 'Raincoat' }],
  ['yellow raincoat', { kind: 'Raincoat', colour: 'Yellow' }],
  ['winter jackets', { kind: 'Winter Jacket' }],
  ['jacket wool', { kind: 'Winter Jacket', material: 'Wool' }],
  ['merino socks', { kind: 'Woolly Socks', material: 'Merino' }],
  ['sock', { kind: 'Woolly Socks' }],
  ['cashmere scarf', { kind: 'Scarf', material: 'Cashmere' }],
  ['scraf', { kind: 'Scarf' }],
  ['screw driver', { kind: 'Screwdriver' }],
  ['screwdrivers', { kind: 'Screwdriver' }],
  ['scewdriver', { kind: 'Screwdriver' }],
  ['drill', { kind: 'Cordless Drill' }],
  ['tool box', { kind: 'Toolbox' }],
  ['hamer', { kind: 'Hammer' }],
  ['frying pans', { kind: 'Frying Pan' }],
  ['copper pan', { kind: 'Frying Pan', material: 'Copper' }],
  ['knife', { kind: 'Bread Knife' }],
  ['coffee grinder walnut', { kind: 'Coffee Grinder', material: 'Walnut' }],
  ['cofee grinder', { kind: 'Coffee Grinder' }],
  ['kettle', { kind: 'Water Kettle' }],
  ['watering can brass', { kind: 'Watering Can', material: 'Brass' }],
  ['garden chairs', { kind: 'Garden Chair' }],
  ['flower pot', { kind: 'Flowerpot' }],
  ['flowerpots', { kind: 'Flowerpot' }],
  ['duvet', { kind: 'Duvet Cover' }],
  ['lamp', { kind: 'Bedside Lamp' }],
  ['puzzles', { kind: 'Jigsaw Puzzle' }],
  ['rocking horse', { kind: 'Rocking Horse' }],
  ['back pack', { kind: 'Backpack' }],
  ['grey suitcase', { kind: 'Suitcase', colour: 'Grey' }],
  ['suit case', { kind: 'Suitcase' }],
  ['okura hammer', { kind: 'Hammer', brand: 'Ōkura' }],
  ['brenner sohne drill', { kind: 'Cordless Drill', brand: 'Brenner & Söhne' }],
  ['sneakers', { kind: 'Running Shoes' }],
  ['rucksack', { kind: 'Backpack' }],
  ['skillet', { kind: 'Frying Pan' }],
  [some?.sku ?? '', { sku: some?.sku ?? '' }],
  [(some?.sku ?? '').replaceAll('-', ''), { sku: some?.sku ?? '' }],
  [some?.barcode ?? '', { barcode: some?.barcode ?? '' }],
  // German
  ['Laufschuhe', { kind: 'Running Shoes' }],
  ['Schuhe', { kind: 'Running Shoes' }],
  ['Wanderstiefel', { kind: 'Hiking Boots' }],
  ['Stiefel', { kind: 'Hiking Boots' }],
  ['Regenmäntel', { kind: 'Raincoat' }],
  ['Regen Mantel', { kind: 'Raincoat' }],
  ['Mantel', { kind: 'Raincoat' }],
  ['Winterjacken', { kind: 'Winter Jacket' }],
  ['Schraubendreher rot', { kind: 'Screwdriver', colour: 'Red' }],
  ['Bratpfannen', { kind: 'Frying Pan' }],
  ['Giesskanne', { kind: 'Watering Can' }],
  ['Gießkanne grün', { kind: 'Watering Can', colour: 'Green' }],
  ['Kaffeemuehle', { kind: 'Coffee Grinder' }],
  ['Kafeemühle', { kind: 'Coffee Grinder' }],
  ['Gartenstühle', { kind: 'Garden Chair' }],
  ['Blumentöpfe', { kind: 'Flowerpot' }],
  ['Schaukelpferd', { kind: 'Rocking Horse' }],
  ['Koffer', { kind: 'Suitcase' }],
  ['Messer', { kind: 'Bread Knife' }],
  // Arabic
  ['مطرقة', { kind: 'Hammer' }],
  ['المطرقة', { kind: 'Hammer' }],
  ['مقلاه', { kind: 'Frying Pan' }],
  ['حقيبة سفر', { kind: 'Suitcase' }],
  ['وشاح أحمر', { kind: 'Scarf', colour: 'Red' }],
  // Japanese
  ['フライパン', { kind: 'Frying Pan' }],
  ['登山靴', { kind: 'Hiking Boots' }],
  ['赤いサンダル', { kind: 'Sandals', colour: 'Red' }],
  ['工具箱', { kind: 'Toolbox' }],
  ['靴下', { kind: 'Woolly Socks' }],
]

const fits = (product: VariedProduct, facts: Facts): boolean =>
  Object.entries(facts).every(([name, value]) => product[name as keyof Facts] === value)

export const variedQueries: readonly Judged[] = queries.map(([query, ...wanted]) => ({
  query,
  grades: new Map(
    variedProducts
      .filter((product) => wanted.some((facts) => fits(product, facts)))
      .map(({ handle }) => [handle, 3]),
  ),
}))
