import { isolated } from '#vocabulary/text/isolate.ts'
import { pluralIn } from '#vocabulary/text/plural.ts'
import type { GroupMessages } from './en.ts'

const plural = pluralIn('ar')
const customers = (count: number) =>
  plural(count, {
    zero: 'لا عملاء',
    one: 'عميل واحد',
    two: 'عميلان',
    few: '# عملاء',
    many: '# عميلًا',
    other: '# عميل',
  })

export const messages: GroupMessages = {
  lead: 'مجموعات من العملاء لها أسعارها وعروضها الترويجية.',
  members: 'الأعضاء',
  membersOf: (name, number) => `${isolated(name)}: عدد الأعضاء ${number}`,
  addCustomers: 'إضافة عملاء',
  addCustomersTo: (name) => `إضافة عملاء إلى ${isolated(name)}`,
  add: 'إضافة إلى مجموعة',
  remove: 'إزالة من مجموعة',
  does: { add: 'إضافة', remove: 'إزالة' },
  group: 'المجموعة',
  chooseGroup: 'اختر مجموعة',
  customers: 'العملاء',
  customersHint:
    'بريد إلكتروني واحد في كل سطر، مثل عمود منسوخ من جدول. لا يُعثر إلا على العناوين المؤكدة لعملاء لهم حساب.',
  nameSome: 'أدخل بريدًا إلكترونيًا واحدًا على الأقل',
  chosen: (count) => `المحدد: ${customers(count)}`,
  atOnce: 'تتغيّر الأسعار فورًا، حتى في السلات المفتوحة.',
  said: {
    add: (count, group) => `أُضيف إلى ${isolated(group)}: ${customers(count)}`,
    remove: (count, group) => `أُزيل من ${isolated(group)}: ${customers(count)}`,
  },
  done: {
    add: (count) => `تمت الإضافة: ${customers(count)}.`,
    remove: (count) => `تمت الإزالة: ${customers(count)}.`,
  },
  unchanged: {
    add: (count) => `في المجموعة من قبل: ${customers(count)}.`,
    remove: (count) => `ليسوا في المجموعة: ${customers(count)}.`,
  },
  refused: (count) => `لم يتغيّر ${customers(count)}:`,
  reasons: {
    not_found: 'لا يوجد عميل له حساب',
    not_verified: 'البريد الإلكتروني غير مؤكد',
    too_many_groups: 'في 50 مجموعة من قبل',
  },
  more: (count) => `و${count} غير ذلك`,
  close: 'إغلاق',
}
