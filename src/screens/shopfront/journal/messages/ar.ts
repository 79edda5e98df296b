import type { Messages } from './en.ts'

export const messages: Messages = {
  journal: 'المدونة',
  description: 'قصص وأخبار وإرشادات من المتجر.',
  nothing: 'لا مقالات بعد',
  nothingText: 'المقالة الأولى في الطريق.',
  by: 'بقلم {author}',
  pages: 'صفحات المدونة',
  newer: 'مقالات أحدث',
  older: 'مقالات أقدم',
  all: 'كل المقالات',
}
