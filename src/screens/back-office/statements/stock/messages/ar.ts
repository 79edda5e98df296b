import type { stock } from '#vocabulary/statements/stock.ts'
import type { Translated } from '../../translated.ts'

// oxfmt-ignore
export const messages: Translated<typeof stock> = {
  stock_there: 'يوجد هناك {onHand}',
  stock_there_held: 'يوجد هناك {onHand}، منها {reserved} محجوزة لعمليات دفع جارية',
  can_be_moved: 'يمكن نقل {free} فقط من هناك',
  can_be_moved_held: 'يمكن نقل {free} فقط من هناك؛ و{reserved} محجوزة لعمليات دفع جارية',
  on_hand_now: 'الموجود الآن {onHand}',
  counted_twice: 'جرى عدّه مرتين',
  location_has_variants: 'متغيرات لا تزال هناك أو محجوزة أو مستحقة هناك: {count}. انقلها إلى موقع آخر أولًا',
  last_location: 'هذا هو الموقع الوحيد',
  locations_once: 'اذكر كل موقع مفتوح مرة واحدة؛ فقد تكون تغيرت',
  lie_there_already: 'إنها هناك بالفعل',
  stock_not_changed: 'تعذر تغيير المخزون',
}
