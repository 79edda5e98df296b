import type { Messages } from './en.ts'

export const messages: Messages = {
  allCollections: 'كل المجموعات',
  allPosts: 'كل المقالات',
  collections: 'المجموعات',
  featured: 'من الاستوديو',
  fromJournal: 'من المدونة',
  inThePicture: 'في الصورة',
  newest: 'وصل حديثًا',
  newsletter: 'النشرة البريدية',
  nothing: 'لا توجد منتجات بعد',
  nothingText: 'منتجاتنا الأولى متوفرة قريبًا.',
  openMap: 'فتح الخريطة',
  readOn: (title) => `متابعة القراءة: ${title}`,
  watchVideo: 'مشاهدة الفيديو',
}
