import type { Messages } from './en.ts'

export const messages: Messages = {
  allCollections: 'كل المجموعات',
  collections: 'المجموعات',
  featured: 'من الاستوديو',
  newest: 'وصل حديثًا',
  nothing: 'لا توجد منتجات بعد',
  nothingText: 'منتجاتنا الأولى متوفرة قريبًا.',
  readOn: 'متابعة القراءة',
}
