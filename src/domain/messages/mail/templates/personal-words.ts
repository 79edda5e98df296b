import type { Language } from '#vocabulary/languages/languages.ts'

/** The words of the messages that people have asked for. */
export interface PersonalWords {
  newsletter: { subject: string; title: string; text: string; button: string; ignore: string; days: string }
  notice: {
    subject: (goods: string) => string
    title: string
    text: (goods: string) => string
    button: string
  }
  back: {
    subject: (goods: string) => string
    title: (goods: string) => string
    text: string
    button: string
    once: string
  }
  /** Label of the link that ends it. */
  end: string
}

/** By language. */
export const personalWords: Readonly<Record<Language, PersonalWords>> = {
  en: {
    newsletter: {
      subject: 'Please confirm your newsletter',
      title: 'One more step',
      text: 'Somebody has entered this address for our newsletter. If that was you, please confirm it.',
      button: 'Confirm my address',
      ignore: 'If it was not you, do nothing: you will hear no more from us.',
      days: 'The link works for seven days.',
    },
    notice: {
      subject: (goods) => `Shall we tell you about ${goods}?`,
      title: 'One more step',
      text: (goods) => `Please confirm that we may write to you once “${goods}” can be bought again.`,
      button: 'Yes, tell me',
    },
    back: {
      subject: (goods) => `${goods} is back`,
      title: (goods) => `${goods} can be bought again`,
      text: 'You asked us to tell you. We cannot keep a piece for you: whoever orders first gets it.',
      button: 'See it in the shop',
      once: 'This was the only message about it.',
    },
    end: 'Do not write to me about this',
  },
  de: {
    newsletter: {
      subject: 'Bitte bestätigen Sie den Newsletter',
      title: 'Noch ein Schritt',
      text: 'Diese Adresse wurde für unseren Newsletter eingetragen. Wenn Sie das waren, bestätigen Sie sie bitte.',
      button: 'Adresse bestätigen',
      ignore: 'Wenn Sie das nicht waren, tun Sie einfach nichts: Sie hören nicht mehr von uns.',
      days: 'Der Link gilt sieben Tage.',
    },
    notice: {
      subject: (goods) => `Sollen wir Ihnen Bescheid geben: ${goods}`,
      title: 'Noch ein Schritt',
      text: (goods) =>
        `Bitte bestätigen Sie, dass wir Ihnen schreiben dürfen, sobald „${goods}“ wieder erhältlich ist.`,
      button: 'Ja, bitte benachrichtigen',
    },
    back: {
      subject: (goods) => `Wieder da: ${goods}`,
      title: (goods) => `Wieder erhältlich: ${goods}`,
      text: 'Sie wollten benachrichtigt werden. Zurücklegen können wir nichts: Wer zuerst bestellt, bekommt es.',
      button: 'Im Shop ansehen',
      once: 'Das war die einzige Nachricht dazu.',
    },
    end: 'Keine Nachricht mehr dazu',
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
      subject: (goods) => `هل نخبرك عند توفر ${goods}؟`,
      title: 'بقيت خطوة واحدة',
      text: (goods) => `يرجى تأكيد أنه يمكننا مراسلتك عند توفر «${goods}» من جديد.`,
      button: 'نعم، أخبروني',
    },
    back: {
      subject: (goods) => `متوفر من جديد: ${goods}`,
      title: (goods) => `متوفر من جديد: ${goods}`,
      text: 'طلبت منا أن نخبرك. لا يمكننا حجز أي قطعة، فالأولوية لمن يطلب أولًا.',
      button: 'عرض القطعة في المتجر',
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
      subject: (goods) => `再入荷のお知らせ登録のご確認：${goods}`,
      title: 'あと一歩で完了です',
      text: (goods) => `「${goods}」が再入荷した際にメールをお送りしてよいか、ご確認ください。`,
      button: 'お知らせを受け取る',
    },
    back: {
      subject: (goods) => `再入荷しました：${goods}`,
      title: (goods) => `${goods}が再入荷しました`,
      text: '再入荷のお知らせをご希望いただいた商品です。お取り置きはできませんので、ご注文は先着順となります。',
      button: 'ショップで見る',
      once: 'この商品についてのお知らせは今回限りです。',
    },
    end: 'このお知らせを停止する',
  },
}
