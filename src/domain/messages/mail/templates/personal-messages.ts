import type { Language } from '#vocabulary/languages/languages.ts'

/** The texts of the messages that people have subscribed to. */
export interface PersonalMessages {
  newsletter: { subject: string; title: string; text: string; button: string; ignore: string; days: string }
  notice: {
    subject: (product: string) => string
    title: string
    text: (product: string) => string
    button: string
  }
  back: {
    subject: (product: string) => string
    title: (product: string) => string
    text: string
    button: string
    once: string
  }
  /** Label of the link that ends it. */
  end: string
}

/** By language. */
export const personalMessages: Readonly<Record<Language, PersonalMessages>> = {
  en: {
    newsletter: {
      subject: 'Please confirm your newsletter subscription',
      title: 'One more step',
      text: 'We received a newsletter subscription for this address. If it was you, please confirm it.',
      button: 'Confirm subscription',
      ignore: 'If it was not you, ignore this e-mail. You will receive no further messages.',
      days: 'The link is valid for seven days.',
    },
    notice: {
      subject: (product) => `Please confirm your back-in-stock alert for ${product}`,
      title: 'One more step',
      text: (product) => `Please confirm that we may e-mail you when “${product}” is back in stock.`,
      button: 'Notify me',
    },
    back: {
      subject: (product) => `${product} is back in stock`,
      title: (product) => `${product} is back in stock`,
      text: 'You asked us to notify you. Stock is limited and cannot be reserved.',
      button: 'View product',
      once: 'This was the only e-mail about this product.',
    },
    end: 'Unsubscribe from this alert',
  },
  de: {
    newsletter: {
      subject: 'Bitte bestätigen Sie Ihr Newsletter-Abonnement',
      title: 'Noch ein Schritt',
      text: 'Für diese Adresse wurde unser Newsletter angefordert. Wenn Sie das waren, bestätigen Sie bitte das Abonnement.',
      button: 'Abonnement bestätigen',
      ignore:
        'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Sie erhalten keine weiteren Nachrichten.',
      days: 'Der Link ist sieben Tage gültig.',
    },
    notice: {
      subject: (product) => `Bitte bestätigen Sie Ihre Benachrichtigung: ${product}`,
      title: 'Noch ein Schritt',
      text: (product) =>
        `Bitte bestätigen Sie, dass wir Sie benachrichtigen dürfen, sobald „${product}“ wieder verfügbar ist.`,
      button: 'Benachrichtigen',
    },
    back: {
      subject: (product) => `Wieder da: ${product}`,
      title: (product) => `Wieder verfügbar: ${product}`,
      text: 'Sie wollten benachrichtigt werden. Der Bestand ist begrenzt und kann nicht reserviert werden.',
      button: 'Im Shop ansehen',
      once: 'Das war die einzige E-Mail zu diesem Artikel.',
    },
    end: 'Benachrichtigung abbestellen',
  },
  ar: {
    newsletter: {
      subject: 'يرجى تأكيد الاشتراك في النشرة البريدية',
      title: 'بقيت خطوة واحدة',
      text: 'أُدخل هذا العنوان للاشتراك في نشرتنا البريدية. إذا كنت أنت من أدخله فيرجى تأكيده.',
      button: 'تأكيد العنوان',
      ignore: 'إذا لم تكن أنت فلا تفعل شيئًا، ولن تصلك منا أي رسالة أخرى.',
      days: 'يبقى الرابط صالحًا سبعة أيام.',
    },
    notice: {
      subject: (product) => `هل ننبهك عند توفر ${product}؟`,
      title: 'بقيت خطوة واحدة',
      text: (product) => `يرجى تأكيد أنه يمكننا مراسلتك عند توفر «${product}» من جديد.`,
      button: 'نبّهوني',
    },
    back: {
      subject: (product) => `متوفر من جديد: ${product}`,
      title: (product) => `متوفر من جديد: ${product}`,
      text: 'طلبت منا أن ننبهك. الكمية محدودة ولا يمكن حجزها.',
      button: 'عرض المنتج',
      once: 'هذه هي الرسالة الوحيدة بهذا الشأن.',
    },
    end: 'لا أريد رسائل بهذا الشأن',
  },
  ja: {
    newsletter: {
      subject: 'メールマガジンの登録をご確認ください',
      title: 'あと一歩で完了です',
      text: 'このアドレスで当店のメールマガジンのお申し込みがありました。ご本人の場合は、登録を確認してください。',
      button: 'アドレスを確認する',
      ignore: 'お心当たりがない場合は、何もなさらなくて結構です。今後メールは届きません。',
      days: 'リンクの有効期間は7日間です。',
    },
    notice: {
      subject: (product) => `再入荷のお知らせ登録のご確認：${product}`,
      title: 'あと一歩で完了です',
      text: (product) => `「${product}」が再入荷した際にメールをお送りしてよいか、ご確認ください。`,
      button: 'お知らせを受け取る',
    },
    back: {
      subject: (product) => `再入荷しました：${product}`,
      title: (product) => `${product}が再入荷しました`,
      text: '再入荷のお知らせをご希望いただいた商品です。お取り置きはできませんので、ご注文は先着順となります。',
      button: 'ショップで見る',
      once: 'この商品についてのお知らせは今回限りです。',
    },
    end: 'このお知らせを停止する',
  },
}
