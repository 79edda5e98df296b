import type { messages as english } from './en.ts'

export const messages: typeof english = {
  named: 'لا يمكن الحذف بعد، لأنه مذكور في:',
  more: 'لا تُعرض إلا أول خمسين.',
  close: 'إغلاق',
  kinds: {
    order: 'الطلبات',
    price_list: 'قائمة أسعار',
    promotion: 'عرض ترويجي',
    collection: 'مجموعة',
    menu: 'قائمة تنقل',
    home_page: 'الصفحة الرئيسية',
    page: 'صفحة',
    post: 'مقالة',
    announcement: 'الإعلان',
    search_redirect: 'إعادة توجيه البحث',
    product: 'منتج',
    draft_order: 'مسودة طلب',
    cart: 'السلال',
  },
}
