import type { PastLanguage } from './types.ts'

/** An invented question: the handle of a product, who asks, what, in which language, how many days ago, and the answer. */
export interface PastQuestion {
  handle: string
  name: string
  email: string
  language: PastLanguage
  daysAgo: number
  text: string
  /** Null while staff still have to answer. */
  answer: string | null
}

/** The questions of the demo's past. */
export const pastQuestions: readonly PastQuestion[] = [
  {
    handle: 'tuesday-mug',
    name: 'Rosa Whitfield',
    email: 'rosa.whitfield@example.org',
    language: 'en',
    daysAgo: 61,
    text: 'Can it go into the dishwasher?',
    answer: 'Yes, every day. It is fired to 1240 °C, and its glaze is food safe.',
  },
  {
    handle: 'tuesday-mug',
    name: 'Felix Arndt',
    email: 'felix.arndt@example.com',
    language: 'de',
    daysAgo: 23,
    text: 'Wie viel passt hinein, und wie hoch ist der Becher?',
    answer: '30 cl, bis zum Rand gemessen. Er ist 10 cm hoch und hat 9 cm Durchmesser.',
  },
  {
    handle: 'kettle-hill-teapot',
    name: 'Imran Shah',
    email: 'imran.shah@example.com',
    language: 'en',
    daysAgo: 15,
    text: 'Does it have a strainer, or do I need one of my own for loose tea?',
    answer: 'It has one built in, with 42 holes. You need no other for leaf tea.',
  },
  {
    handle: 'kettle-hill-teapot',
    name: 'Beth Lowry',
    email: 'beth.lowry@example.org',
    language: 'en',
    daysAgo: 9,
    text: 'May I keep it warm on a gas hob?',
    answer: 'No, please do not put it on the hob: stoneware cracks over a flame.',
  },
  {
    handle: 'market-tote',
    name: 'Sabine Kröger',
    email: 'sabine.kroeger@example.org',
    language: 'de',
    daysAgo: 34,
    text: 'Passt ein Ordner für A4 hinein?',
    answer: 'Ja. Die Tasche ist 38 cm breit und 42 cm hoch, ein Ordner etwa 29 × 32 cm.',
  },
  {
    handle: 'mon-contour',
    name: '小林 真',
    email: 'makoto.kobayashi@example.com',
    language: 'ja',
    daysAgo: 6,
    text: '額は付いていますか。',
    answer: 'はい。オーク材の額に入れ、アクリルガラスを付けてお届けします。',
  },
  {
    handle: 'harvest-bowl',
    name: 'Owen Pryce',
    email: 'owen.pryce@example.com',
    language: 'en',
    daysAgo: 1,
    text: 'How deep is the larger bowl? I would like to use it for salad.',
    answer: null,
  },
]
