import type { messages as english } from './en.ts'

export const messages: typeof english = {
  panel: 'أسعار الكميات وسعر الوحدة',
  copyToAll: 'نسخ إلى كل المتغيرات',
  variant: 'المتغير',
  unitPrice: 'سعر الوحدة',
  unitQuantity: 'كمية الوحدة',
  unit: 'الوحدة',
  referenceQuantity: 'الكمية المرجعية',
  referenceUnit: 'الوحدة المرجعية',
  pieces: 'قطع',
  minimum: 'الحد الأدنى للكمية',
  tierPrice: 'سعر القطعة',
  removeTier: (from) => `إزالة شريحة السعر من ${from || '…'} وحدة`,
  addTier: (currency) => `إضافة شريحة سعر بعملة ${currency}`,
  history: 'سجل الأسعار',
  noHistory:
    'لم يتغير السعر منذ تنشيط المنتج. في المنطقة الاقتصادية الأوروبية لا يظهر سعر المقارنة إلا إذا كان مطبّقًا من قبل.',
  notSold: (currency) => `لا يُباع بعملة ${currency}`,
  until: 'حتى {moment}',
  lowest: 'أدنى سعر في الثلاثين يومًا السابقة للسعر الحالي: {amount}',
}
