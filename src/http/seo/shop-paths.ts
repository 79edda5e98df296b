/** Where the screens are that search engines and feeds name: paths within a place. The map of screens has them. */
export interface ShopPaths {
  home: string
  collections: string
  collection(handle: string): string
  /** All products. */
  products: string
  /** A product, with one of its variants chosen where one is named. */
  product(handle: string, variant?: string): string
  page(slug: string): string
  policy(slug: string): string
  journal: string
  post(slug: string): string
  backOffice: string
  /** Screens of someone's own, and addresses that take posts alone: no page for anyone to find. */
  personal: readonly string[]
}
