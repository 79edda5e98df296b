import { pluralIn } from '#vocabulary/text/plural.ts'
import { isolated } from '#vocabulary/text/isolate.ts'
import type { Messages } from './en.ts'

const plural = pluralIn('ar')

export const messages: Messages = {
  collections: 'المجموعات',
  description: 'كل مجموعات المتجر.',
  allProducts: 'كل المنتجات',
  allProductsAbout: 'كل منتجات المتجر.',
  emptyShop: 'ستتوفر المنتجات قريبًا.',
  within: (title) => `ضمن ${isolated(title)}`,
  products: (count) =>
    plural(count, {
      zero: 'لا توجد منتجات',
      one: 'منتج واحد',
      two: 'منتجان',
      few: '# منتجات',
      many: '# منتجًا',
      other: '# منتج',
    }),
  empty: 'لا توجد منتجات بعد',
  emptyText: 'منتجات هذه المجموعة متوفرة قريبًا.',
  seeAll: 'عرض كل المجموعات',
}
