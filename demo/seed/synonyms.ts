import { synonymGroups, type SynonymGroupDocument } from '#domain/catalog/search/documents.ts'
import type { Timestamp } from '#vocabulary/time.ts'
import { wanted, type Wanted } from './commit-missing.ts'

/** Words for the same things that shoppers of homeware use, by language. */
const same: readonly string[][] = [
  ['cushion', 'pillow'],
  ['mug', 'cup', 'beaker'],
  ['throw', 'blanket'],
  ['print', 'poster', 'picture'],
  ['tea towel', 'dish towel', 'dish cloth', 'kitchen towel'],
  ['rug', 'carpet'],
  ['notebook', 'journal'],
  ['gift wrap', 'wrapping paper'],
  ['candlestick', 'candle holder'],
  ['tote', 'shopping bag'],
  ['planter', 'plant pot', 'flower pot'],
  ['kissen', 'polster'],
  ['becher', 'tasse'],
  ['decke', 'plaid', 'überwurf'],
  ['druck', 'poster', 'bild'],
  ['geschirrtuch', 'küchentuch', 'trockentuch'],
  ['teppich', 'läufer'],
  ['notizbuch', 'tagebuch'],
  ['geschenkpapier', 'packpapier'],
  ['kerzenständer', 'kerzenhalter', 'leuchter'],
  ['وسادة', 'مخدة', 'كوشن'],
  ['كوب', 'فنجان'],
  ['بطانية', 'غطاء'],
  ['ملصق', 'صورة', 'لوحة'],
  ['سجادة', 'بساط'],
  ['دفتر', 'مفكرة'],
  ['شمعدان', 'حامل شموع'],
  ['クッション', '枕', 'まくら'],
  ['マグ', 'カップ'],
  ['スロー', 'ブランケット', '毛布'],
  ['ポスター', 'プリント', '版画'],
  ['ラグ', 'カーペット', '絨毯'],
  ['ノート', '日記'],
  ['キャンドルスタンド', '燭台', 'キャンドルホルダー'],
]

/** Words that find other things: presents what makes one, jars the vases. */
const others: readonly { words: string[]; finds: string[] }[] = [
  { words: ['jar'], finds: ['vase'] },
  { words: ['gefäß'], finds: ['vase'] },
  { words: ['gift', 'present', 'birthday'], finds: ['mug', 'cushion', 'candlestick', 'notebook', 'bowl'] },
  {
    words: ['geschenk', 'geschenkidee', 'geburtstag', 'geburtstagsgeschenk', 'weihnachtsgeschenk'],
    finds: ['becher', 'kissen', 'kerzenständer', 'notizbuch', 'schale'],
  },
  { words: ['هدية', 'عيد ميلاد'], finds: ['كوب', 'وسادة', 'شمعدان', 'دفتر'] },
  { words: ['プレゼント', 'ギフト', '贈り物', '誕生日'], finds: ['マグ', 'クッション', 'ノート'] },
]

/** The groups of words, as staff would have written them. */
export const demoSynonymGroups: readonly Pick<SynonymGroupDocument, 'direction' | 'words' | 'finds'>[] = [
  ...same.map((words) => ({ direction: 'both' as const, words, finds: [] })),
  ...others.map((group) => ({ direction: 'one_way' as const, ...group })),
]

/** The synonyms of the demo's search. */
export const synonymDocuments = (now: Timestamp): Wanted[] =>
  demoSynonymGroups.map((group, at) =>
    wanted(synonymGroups, `syn_demo_${at + 1}`, { ...group, createdAt: now, updatedAt: now }),
  )
