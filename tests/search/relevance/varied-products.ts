import type { ProductDocument } from '#domain/catalog/products/documents.ts'

/** A kind of product in four languages, what it is made of and where it belongs. */
interface Kind {
  en: string
  de: string
  ar: string
  ja: string
  trade: string
  materials: readonly [string, string]
}

const kind = (
  trade: string,
  en: string,
  de: string,
  ar: string,
  ja: string,
  ...materials: [string, string]
): Kind => ({
  trade,
  en,
  de,
  ar,
  ja,
  materials,
})

// oxfmt-ignore
const kinds: readonly Kind[] = [
  kind('Shoes', 'Running Shoes', 'Laufschuhe', 'حذاء جري', 'ランニングシューズ', 'Mesh', 'Leather'),
  kind('Shoes', 'Hiking Boots', 'Wanderstiefel', 'حذاء مشي', '登山靴', 'Suede', 'Leather'),
  kind('Shoes', 'Sandals', 'Sandalen', 'صندل', 'サンダル', 'Cork', 'Leather'),
  kind('Clothes', 'T-Shirt', 'T-Shirt', 'قميص قطني', 'Tシャツ', 'Cotton', 'Hemp'),
  kind('Clothes', 'Raincoat', 'Regenmantel', 'معطف مطر', 'レインコート', 'Nylon', 'Rubber'),
  kind('Clothes', 'Winter Jacket', 'Winterjacke', 'سترة شتوية', '冬のジャケット', 'Down', 'Wool'),
  kind('Clothes', 'Woolly Socks', 'Wollsocken', 'جوارب', '靴下', 'Merino', 'Alpaca'),
  kind('Clothes', 'Scarf', 'Schal', 'وشاح', 'マフラー', 'Cashmere', 'Silk'),
  kind('Tools', 'Screwdriver', 'Schraubendreher', 'مفك براغي', 'ドライバー', 'Steel', 'Chrome'),
  kind('Tools', 'Cordless Drill', 'Akkubohrer', 'مثقاب لاسلكي', '電動ドリル', 'Magnesium', 'Steel'),
  kind('Tools', 'Hammer', 'Hammer', 'مطرقة', 'ハンマー', 'Hickory', 'Steel'),
  kind('Tools', 'Toolbox', 'Werkzeugkasten', 'صندوق أدوات', '工具箱', 'Tin', 'Birch'),
  kind('Kitchen', 'Frying Pan', 'Bratpfanne', 'مقلاة', 'フライパン', 'Iron', 'Copper'),
  kind('Kitchen', 'Bread Knife', 'Brotmesser', 'سكين خبز', 'パン切り包丁', 'Carbon', 'Damascus'),
  kind('Kitchen', 'Coffee Grinder', 'Kaffeemühle', 'مطحنة قهوة', 'コーヒーミル', 'Walnut', 'Ceramic'),
  kind('Kitchen', 'Water Kettle', 'Wasserkessel', 'غلاية ماء', 'やかん', 'Enamel', 'Copper'),
  kind('Garden', 'Watering Can', 'Gießkanne', 'مرشة ماء', 'じょうろ', 'Zinc', 'Brass'),
  kind('Garden', 'Garden Chair', 'Gartenstuhl', 'كرسي حديقة', 'ガーデンチェア', 'Teak', 'Rattan'),
  kind('Garden', 'Flowerpot', 'Blumentopf', 'أصيص زهور', '植木鉢', 'Terracotta', 'Concrete'),
  kind('Sleep', 'Duvet Cover', 'Bettbezug', 'غطاء لحاف', '布団カバー', 'Percale', 'Flannel'),
  kind('Sleep', 'Bedside Lamp', 'Nachttischlampe', 'مصباح سرير', 'ベッドサイドランプ', 'Glass', 'Paper'),
  kind('Play', 'Jigsaw Puzzle', 'Puzzle', 'أحجية', 'ジグソーパズル', 'Cardboard', 'Plywood'),
  kind('Play', 'Rocking Horse', 'Schaukelpferd', 'حصان هزاز', '木馬', 'Beech', 'Felt'),
  kind('Travel', 'Backpack', 'Rucksack', 'حقيبة ظهر', 'リュックサック', 'Canvas', 'Waxed'),
  kind('Travel', 'Suitcase', 'Reisekoffer', 'حقيبة سفر', 'スーツケース', 'Aluminium', 'Polycarbonate'),
]

// oxfmt-ignore
const colours = [
  ['Red', 'Rot', 'أحمر', '赤'], ['Blue', 'Blau', 'أزرق', '青'], ['Green', 'Grün', 'أخضر', '緑'],
  ['Black', 'Schwarz', 'أسود', '黒'], ['Grey', 'Grau', 'رمادي', '灰色'], ['Yellow', 'Gelb', 'أصفر', '黄色'],
] as const

const brands = ['Fjordline', 'Brenner & Söhne', 'Kestrel', 'Atelier Moreau', 'Ōkura']

/** A product of the varied catalog with the facts that it is judged by. */
export interface VariedProduct {
  handle: string
  kind: string
  colour: string
  material: string
  trade: string
  brand: string
  sku: string
  barcode: string
  product: ProductDocument
}

const words = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]+/g, '-')

function madeOf(of: Kind, colour: (typeof colours)[number], material: string, at: number): VariedProduct {
  const handle = `${words(of.en)}-${words(colour[0])}-${words(material)}`
  const brand = brands[at % brands.length] ?? ''
  const sku = `${of.en.replaceAll(/[^A-Z]/g, '')}-${colour[0].slice(0, 3).toUpperCase()}-${String(at).padStart(3, '0')}`
  const barcode = String(4_010_000_000_000 + at * 37)
  const title = (colourName: string, name: string): string => `${name} ${colourName}`
  const product = {
    handle,
    title: `${colour[0]} ${of.en}`,
    subtitle: `${material}, made to last`,
    description: `<p>${of.en} of ${material.toLowerCase()} by ${brand}. Ships with care from our store.</p>`,
    brand,
    tags: [],
    collections: [words(of.trade)],
    attributes: [{ name: 'Material', values: [material] }],
    options: [{ name: 'Colour', values: [{ value: colour[0], swatch: null }] }],
    variants: [{ sku, barcodes: [barcode], options: [colour[0]] }],
    translations: {
      de: { title: title(colour[1], of.de), older: [] },
      ar: { title: title(colour[2], of.ar), older: [] },
      ja: { title: `${colour[3]}の${of.ja}`, older: [] },
    },
  } as unknown as ProductDocument
  return { handle, kind: of.en, colour: colour[0], material, trade: of.trade, brand, sku, barcode, product }
}

/** 300 products of nine trades, always the same. */
export const variedProducts: readonly VariedProduct[] = kinds
  .flatMap((of) => of.materials.flatMap((material) => colours.map((colour) => ({ of, material, colour }))))
  .map(({ of, material, colour }, at) => madeOf(of, colour, material, at))
