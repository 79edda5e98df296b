/** A shelf of a trade, and what lies on it, as English and German have it. */
export interface TradeShelf {
  handle: string
  title: string
  things: readonly (readonly [english: string, german: string])[]
}

/** Products of one kind, of which a generated shop has many. */
export interface Trade {
  handle: string
  title: string
  about: string
  shelves: readonly TradeShelf[]
  /** Facts that most of its products have, with one or two values: seven or eight of the twenty that the shop knows. */
  attributes: Readonly<Record<string, readonly string[]>>
  /** What a shopper may choose between; a product has one of them, two or none. */
  options: Readonly<Record<string, readonly string[]>>
  /** Euros, from and to. */
  price: readonly [number, number]
  /** Grams, from and to. */
  weight: readonly [number, number]
  /** How a size is written, with `#` for a number of centimetres. */
  measured: string
}
