import type { AuditedKind, Deed } from '#vocabulary/people/audit-actions.ts'
import { pluralIn } from '#vocabulary/text/plural.ts'
import type { AuditMessages } from './en.ts'

const plural = pluralIn('ar')

const deeds: Record<Deed, string> = { added: 'إضافة', changed: 'تغيير', removed: 'إزالة' }

const records: Record<AuditedKind, string> = {
  product: 'منتج',
  collection: 'مجموعة',
  page: 'صفحة',
  menu: 'قائمة',
  picture: 'صورة',
  picture_details: 'بيانات صورة',
  shop_profile: 'اسم المتجر وشعاره',
  terms: 'تسميات مترجمة',
  price_list: 'قائمة أسعار',
  customer_group: 'مجموعة عملاء',
  customer: 'مجموعات عميل',
  promotion: 'عرض ترويجي',
  promotion_code: 'رموز خصم',
  market: 'سوق',
  taxes: 'الضرائب',
  tax_exemption: 'إعفاء ضريبي',
  location: 'موقع',
  gift_card: 'بطاقة هدية',
  store_credit: 'رصيد المتجر',
  review: 'تقييم',
  synonyms: 'مرادفات',
  search_redirect: 'إعادة توجيه بحث',
  search_ranking: 'ترتيب البحث',
  webhook_endpoint: 'نقطة نهاية Webhook',
  saved_view: 'طريقة عرض مشتركة',
}

export const messages: AuditMessages = {
  title: 'سجل التدقيق',
  lead: 'ما غيّره الموظفون ورموز API، مع القيم قبل التغيير وبعده. كل إدخال مرتبط بما قبله، بحيث يُكتشف أي إدخال تم تغييره أو إزالته.',
  caption: 'التغييرات، الأحدث أولًا',
  none: 'لا توجد تغييرات بعد',
  noneText: 'تظهر هنا التغييرات في المنتجات والأسعار والعروض والأسواق والضرائب والموظفين وغيرها.',
  pages: 'صفحات سجل التدقيق',
  filters: {
    search: 'اسم السجل أو معرّفه',
    by: 'بواسطة (البريد أو المعرّف)',
    record: 'السجل',
    actor: 'الجهة',
    actors: { person: 'شخص', token: 'رمز API', 'command line': 'سطر الأوامر' },
    deeds: { added: 'إضافة', changed: 'تغيير', removed: 'إزالة' },
  },
  kindName: (record) => records[record],
  action: 'الإجراء',
  subject: 'الموضوع',
  change: 'التغيير',
  by: 'بواسطة',
  when: 'الوقت',
  commandLine: 'سطر الأوامر',
  noValue: 'لا شيء',
  moreFields: (count) =>
    plural(count, {
      zero: 'لا حقول أخرى',
      one: 'حقل آخر',
      two: 'حقلان آخران',
      few: '# حقول أخرى',
      many: '# حقلًا آخر',
      other: '# حقل آخر',
    }),
  furtherFields: (count) =>
    plural(count, {
      zero: 'لا حقول إضافية',
      one: 'حقل إضافي',
      two: 'حقلان إضافيان',
      few: '# حقول إضافية',
      many: '# حقلًا إضافيًا',
      other: '# حقل إضافي',
    }),
  recordAction: (record, deed) => `${deeds[deed]} ${records[record]}`,
  otherActions: {
    roles_changed: 'تغيير الأدوار',
    customer_erased: 'حذف بيانات عميل',
    sessions_ended: 'تسجيل الخروج من جميع الأجهزة',
    webhook_secret_renewed: 'تجديد المفتاح السري لـ Webhook',
    shop_exported: 'تصدير المتجر',
    bundle_imported: 'استيراد حزمة',
    rebuild_requested: 'إعادة بناء فهرس البحث',
    product_change_started: 'بدء تعديل جماعي',
    product_change_stopped: 'إيقاف تعديل جماعي',
    product_change_undone: 'التراجع عن تعديل جماعي',
    products_imported: 'استيراد منتجات',
    passkey_added: 'إضافة مفتاح مرور',
    passkey_removed: 'إزالة مفتاح مرور',
    password_changed: 'تغيير كلمة مرور',
    account_deleted: 'حذف حساب تسجيل دخول',
    api_token_created: 'إنشاء رمز API',
    api_token_revoked: 'إبطال رمز API',
    api_token_taken_over: 'تولّي ملكية رمز API',
  },
}
