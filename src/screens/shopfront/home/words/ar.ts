import type { Words } from './en.ts'

export const words: Words = {
  allCollections: 'كل المجموعات',
  collections: 'المجموعات',
  featured: 'من الاستوديو',
  newest: 'وصل حديثًا',
  nothing: 'لا شيء معروض للبيع بعد',
  nothingText: 'القطع الأولى في طريقها إلى المتجر.',
  readOn: 'متابعة القراءة',
}
