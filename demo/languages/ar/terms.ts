/** Options, facts, ways of delivery, markets, taxes and ways to pay, in Arabic. */
// oxfmt-ignore
export const terms: Record<string, string> = {
  Brand: 'العلامة', Type: 'النوع', Material: 'المادة', Technique: 'التقنية', Room: 'الغرفة',
  Glaze: 'الطلاء', Ink: 'الحبر', Colour: 'اللون', Oxide: 'الأكسيد', Frame: 'الإطار', Size: 'المقاس',
  Filling: 'الحشوة', Sheets: 'الأوراق', Pages: 'الصفحات', Cards: 'البطاقات', Pack: 'العبوة',

  Cobalt: 'أزرق كوبالتي', Celadon: 'أخضر سيلادون', Moss: 'أخضر طحلبي', Ochre: 'أصفر مغرة', Sand: 'رملي',
  Vermilion: 'أحمر زنجفري', Rose: 'وردي', Iris: 'بنفسجي سوسني', 'Ink:Ink': 'أسود حبري', 'Colour:Ink': 'أسود حبري',
  Tenmoku: 'بني تنموكو', 'Tin white': 'أبيض قصديري',
  Oak: 'بلوط', Walnut: 'جوز', Unframed: 'من دون إطار',
  Black: 'أسود', White: 'أبيض',
  'Cover only': 'الغطاء فقط', Filled: 'محشو', '3 sheets': '3 أوراق', '6 sheets': '6 أوراق', '10 sheets': '10 أوراق',
  Plain: 'سادة', 'Dot grid': 'شبكة نقاط', '1 card': 'بطاقة واحدة', '6 cards': '6 بطاقات', 'One towel': 'منشفة واحدة', 'Set of three': 'طقم من ثلاث',

  Print: 'مطبوعة', Ceramics: 'خزف', Textile: 'منسوجات', Paper: 'ورق', 'Type:Paper': 'ورقيات',
  'Cotton paper': 'ورق قطني', Stoneware: 'خزف حجري', Earthenware: 'فخار', Cotton: 'قطن',
  Linen: 'كتان', Wool: 'صوف',
  'Pigment print': 'طباعة صبغية', Risograph: 'ريزوغراف', Screenprint: 'طباعة حريرية', Linocut: 'حفر لينوليوم',
  Cyanotype: 'سيانوتايب', 'Slip bands': 'أشرطة بطانة', 'Dipped glaze': 'طلاء بالغمس', Brushwork: 'رسم بالفرشاة',
  'Reactive glaze': 'طلاء تفاعلي', Fluting: 'تضليع', 'Speckled glaze': 'طلاء منقط',
  'Tin glaze': 'طلاء قصديري', 'Poured glaze': 'طلاء مسكوب', Sgraffito: 'سغرافيتو', Ikat: 'إيكات',
  Handwoven: 'نسج يدوي', 'Flat weave': 'نسج مسطح', 'Offset print': 'طباعة أوفست', Bookbinding: 'تجليد',
  Kitchen: 'المطبخ', Dining: 'غرفة الطعام', Study: 'المكتب', 'Living room': 'غرفة الجلوس', Bedroom: 'غرفة النوم',
  Hall: 'المدخل', Bathroom: 'الحمام', Garden: 'الحديقة',

  Europe: 'أوروبا', 'United States': 'الولايات المتحدة', Japan: 'اليابان',
  'United Arab Emirates': 'الإمارات العربية المتحدة',
  'Standard parcel': 'طرد عادي', 'Express parcel': 'طرد سريع', 'Parcel abroad': 'طرد إلى الخارج',
  'Standard air parcel': 'طرد جوي عادي', 'Express air parcel': 'طرد جوي سريع',
  'Collect at the studio': 'الاستلام من الاستوديو',
  'Open Monday to Friday, 10 to 18. Bring your order number.':
    'مفتوح من الاثنين إلى الجمعة، من 10 إلى 18. أحضر رقم طلبك.',
  VAT: 'ضريبة القيمة المضافة', IGIC: 'IGIC', 'Sales tax': 'ضريبة المبيعات', 'Consumption tax': 'ضريبة الاستهلاك',
  'Bank transfer': 'تحويل مصرفي',
  'You order now and transfer the amount; we ship when it has arrived.':
    'تطلب الآن وتحوّل المبلغ، ونشحن الطلب عند وصوله.',
  'Please transfer the amount and name your order number as the reference. We ship when it has arrived.':
    'يُرجى تحويل المبلغ مع ذكر رقم طلبك كمرجع للتحويل. نرسل الطلب حين يصل المبلغ.',
  Card: 'بطاقة', 'Card (sandbox)': 'بطاقة (تجريبية)',
  'Sandbox payments — no real money. You choose a test card on the next page.':
    'مدفوعات تجريبية بلا نقود حقيقية. تختار بطاقة تجريبية في الصفحة التالية.',
  'Prints, ceramics and textiles from a small studio': 'مطبوعات وخزفيات ومنسوجات من استوديو صغير',
  'Sign in or create an account': 'تسجيل الدخول أو إنشاء حساب',
}
