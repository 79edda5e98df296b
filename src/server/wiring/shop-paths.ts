import type { ShopPaths } from '#http/seo/shop-paths.ts'
import { paths, pathTo } from '#screens/paths.ts'
import { screenFiles } from '#screens/shopfront/screen-files.ts'

const personalScreens = Object.entries(screenFiles).flatMap(([path, screen]) =>
  screen.personal ? [path] : [],
)

/** The paths of the screens, for code outside the screens. */
export const shopPaths: ShopPaths = {
  home: pathTo('home'),
  products: paths.products,
  collections: pathTo('collections'),
  collection: (handle) => pathTo('collection', { handle }),
  product: (handle, variant) => pathTo('product', { handle }, { variant }),
  page: (slug) => pathTo('page', { slug }),
  policy: (slug) => pathTo('policy', { slug }),
  journal: pathTo('journal'),
  post: (slug) => pathTo('post', { slug }),
  backOffice: paths.backOffice,
  personal: [...personalScreens, paths.announcement, paths.theme, paths.market],
}
