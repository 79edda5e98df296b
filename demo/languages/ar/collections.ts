import type { DemoTexts } from '../types.ts'

/** The shelves, in Arabic. */
export const collections: DemoTexts['collections'] = {
  'new-this-season': {
    title: 'جديد هذا الموسم',
    description: 'ما خرج من الفرن والنول والمكبس منذ الفصل الماضي.',
  },
  prints: {
    title: 'مطبوعات',
    description: 'طباعة حريرية وحفر لينوليوم وريزوغراف وطباعة شمسية على ورق قطني.',
  },
  ceramics: {
    title: 'خزفيات',
    description: 'خزف حجري وفخار بطلاء قصديري، شكل ورسم قطعة قطعة.',
  },
  vases: { title: 'مزهريات', description: 'من مزهرية البرعم إلى جرة القمر.' },
  textiles: { title: 'منسوجات', description: 'صوف وكتان وقطن، تنسج بكميات صغيرة.' },
  'cushions-and-throws': {
    title: 'وسائد وأغطية',
    description: 'للأرائك والأسرة والأمسيات الباردة.',
  },
  'paper-goods': {
    title: 'ورقيات',
    description: 'ورق تغليف ودفاتر وبطاقات وتقويم وكتاب واحد.',
  },
  'for-the-table': { title: 'للمائدة', description: 'أوعية وأكواب وأباريق ومفارش الكتان تحتها.' },
  'for-the-wall': { title: 'للجدار', description: 'مطبوعات وبلاط وطبق ومعلقة جدارية.' },
  'under-30': { title: 'هدايا صغيرة', description: 'هدايا يتسع لها الجيب أو صندوق البريد.' },
}
