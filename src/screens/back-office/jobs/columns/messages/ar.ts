import { isolated } from '#vocabulary/text/isolate.ts'
import { pluralIn } from '#vocabulary/text/plural.ts'
import type { ColumnMessages } from './en.ts'

const plural = pluralIn('ar')

export const messages: ColumnMessages = {
  unknownColumns: 'أعمدة غير معروفة الاسم',
  knownColumns: (count) =>
    plural(count, {
      zero: 'لم يُتعرّف على أي عمود',
      one: 'تم التعرف على عمود واحد من اسمه',
      two: 'تم التعرف على عمودين من اسميهما',
      few: 'تم التعرف على # أعمدة من أسمائها',
      many: 'تم التعرف على # عمودًا من أسمائها',
      other: 'تم التعرف على # عمود من أسمائها',
    }),
  lead: (known, columns, size) =>
    `الخطوة 2 من 3: ربط الأعمدة. عُرفت ${known} من ${plural(columns, {
      zero: '# أعمدة',
      one: 'عمود واحد',
      two: 'عمودين',
      few: '# أعمدة',
      many: '# عمودًا',
      other: '# عمود',
    })} من أسمائها؛ ${size}.`,
  inFile: 'في الملف',
  example: 'مثال',
  mapTo: 'الربط بـ',
  map: (heading) => `ربط «${isolated(heading)}» بـ`,
  column: (number) => `العمود ${number}`,
  skip: 'عدم الاستيراد',
  fixed: 'للقراءة فقط: القيمة نفسها لجميع المنتجات',
  twice: (columns) => `عمودان مرتبطان بـ ${isolated(columns)}: يُستخدم الأول.`,
  needsHandle: 'اربط عمودًا واحدًا بـ Handle. يتعرّف الاستيراد على السجلات من خلاله.',
  caption: 'الأعمدة في الملف',
  fetchPictures: 'تنزيل الصور إلى المتجر',
  fetchPicturesAbout: 'وإلا تبقى الصور روابط إلى مصدرها. يستغرق كل تنزيل بضع ثوانٍ.',
  dryRun: 'لا يغيّر التشغيل التجريبي شيئًا. يعرض ما سيُنشأ وما سيتغيّر وما سيتم تخطيه.',
  products: 'المنتجات',
  collections: 'المجموعات',
  pricesIn: (currency) => `الأسعار بعملة ${currency}`,
  textsIn: (language) => `النصوص باللغة: ${isolated(language)}`,
  stock: 'المخزون حسب الموقع',
  ownColumn: 'هذا العمود',
  attribute: (name) => `الخاصية «${isolated(name)}»`,
}
