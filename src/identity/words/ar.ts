import { pluralIn } from '#vocabulary/text/plural.ts'
import type { Words } from './en.ts'

const plural = pluralIn('ar')

const characters = {
  one: 'حرفًا واحدًا',
  two: 'حرفين',
  few: '# أحرف',
  many: '# حرفًا',
  other: '# حرف',
}

export const words: Words = {
  signIn: 'تسجيل الدخول',
  signUp: 'إنشاء حساب',
  create: 'إنشاء الحساب',
  noAccount: 'ليس لديك حساب؟',
  createOne: 'إنشاء حساب',
  haveAccount: 'لديك حساب؟',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  passwordHint: (fewest) => `الحد الأدنى: ${plural(fewest, { ...characters, one: 'حرف واحد', two: 'حرفان' })}`,
  error: 'خطأ: {title}',
  checkThis: 'يرجى التحقق مما يلي',
  backToShop: 'العودة إلى المتجر',
  ownService: 'خدمة تسجيل الدخول الخاصة بالمتجر. ما تكتبه هنا يبقى على هذا الخادم.',
  signOutQuestion: 'هل تريد تسجيل الخروج؟',
  signedIn: 'تسجيل دخولك إلى {shop} ما زال قائمًا.',
  signOut: 'تسجيل الخروج',
  staySignedIn: 'البقاء في الحساب',
  tooMany: (seconds) =>
    plural(seconds, {
      one: 'محاولات كثيرة. يرجى الانتظار ثانية واحدة ثم المحاولة مجددًا',
      two: 'محاولات كثيرة. يرجى الانتظار ثانيتين ثم المحاولة مجددًا',
      few: 'محاولات كثيرة. يرجى الانتظار # ثوانٍ ثم المحاولة مجددًا',
      many: 'محاولات كثيرة. يرجى الانتظار # ثانية ثم المحاولة مجددًا',
      other: 'محاولات كثيرة. يرجى الانتظار # ثانية ثم المحاولة مجددًا',
    }),
  notRight: 'البريد الإلكتروني أو كلمة المرور غير صحيحة',
  nameMissing: 'يرجى كتابة الاسم',
  emailMalformed: 'يُكتب عنوان البريد الإلكتروني هكذا: {example}',
  emailTaken: 'لا يمكن إنشاء حساب بهذا البريد الإلكتروني. إن كان بريدك فيرجى تسجيل الدخول',
  passwordTooShort: (fewest) =>
    `يجب ألا تقل كلمة المرور عن ${plural(fewest, { ...characters, one: 'حرف واحد' })}`,
  passwordTooLong: (most) =>
    `يجب ألا تزيد كلمة المرور على ${plural(most, { ...characters, one: 'حرف واحد' })}`,
  passwordTooEasy: 'من السهل تخمين كلمة المرور هذه: يرجى اختيار غيرها',
  foreign: 'لم يُرسل هذا من هذه الصفحة',
  foreignText: 'يرجى فتح المتجر ثم المحاولة مجددًا.',
  ended: 'انتهى تسجيل الدخول هذا',
  endedText: 'استغرق وقتًا طويلًا أو اكتمل في نافذة أخرى. يرجى العودة إلى المتجر وتسجيل الدخول من جديد.',
  unread: 'تعذّرت قراءة النموذج',
  unreadText: 'يرجى الرجوع ثم المحاولة مجددًا.',
  failed: 'حدث خطأ لدينا',
  failedText: 'يرجى المحاولة بعد لحظات.',
  refused: 'لم ينجح ذلك',
  refusedText: 'يرجى العودة إلى المتجر وتسجيل الدخول من جديد.',
  demoAccounts: 'حسابات تجريبية',
  continueAs: 'المتابعة باسم {name}',
  shopper: 'حساب متسوّق',
  owner: 'حساب المالك بكل الصلاحيات',
  clerk: 'حساب موظف التغليف والشحن',
}
