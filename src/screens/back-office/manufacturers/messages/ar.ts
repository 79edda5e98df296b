import { pluralIn } from '#vocabulary/text/plural.ts'
import type { messages as en } from './en.ts'

const plural = pluralIn('ar')

export const messages: typeof en = {
  lead: 'يُذكر المُصنّعون والمسؤولون في الاتحاد الأوروبي في صفحات منتجات علاماتهم، كما تطلب لائحة الاتحاد لسلامة المنتجات (2023/988).',
  without: (count) =>
    plural(count, {
      zero: 'لا علامات بلا مُصنّع',
      one: 'علامة واحدة بلا مُصنّع',
      two: 'علامتان بلا مُصنّع',
      few: '# علامات بلا مُصنّع',
      many: '# علامة بلا مُصنّع',
      other: '# علامة بلا مُصنّع',
    }),
  caption: 'علامات بلا مُصنّع',
  brand: 'العلامة',
  noBrand: 'بلا علامة',
  products: 'المنتجات',
}
