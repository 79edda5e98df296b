import { pluralIn } from '#vocabulary/text/plural.ts'
import type { Words } from './en.ts'

const plural = pluralIn('ar')

export const words: Words = {
  collections: 'المجموعات',
  description: 'كل مجموعات المتجر.',
  within: (title) => `ضمن ${title}`,
  pieces: (count) =>
    plural(count, {
      zero: 'لا توجد قطع',
      one: 'قطعة واحدة',
      two: 'قطعتان',
      few: '# قطع',
      many: '# قطعة',
      other: '# قطعة',
    }),
  empty: 'لا شيء هنا بعد',
  emptyText: 'القطع الأولى من هذه المجموعة قيد الصنع.',
  seeAll: 'عرض كل المجموعات',
}
