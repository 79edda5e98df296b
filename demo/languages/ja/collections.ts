import type { DemoTexts } from '../types.ts'

/** The shelves, in Japanese. */
export const collections: DemoTexts['collections'] = {
  'new-this-season': {
    title: '今季の新作',
    description: 'この三か月に窯から、織機から、印刷機から生まれたもの。',
  },
  prints: {
    title: '版画',
    description: 'コットン紙に刷ったシルクスクリーン、リノカット、リソグラフ、日光写真。',
  },
  ceramics: { title: '陶磁器', description: '一つずつ挽き、絵付けしたストーンウェアと錫釉の陶器。' },
  vases: { title: '花瓶', description: '一輪挿しから月壺まで。' },
  textiles: { title: '布もの', description: '羊毛、麻、綿を少しずつ織りました。' },
  'cushions-and-throws': {
    title: 'クッションとひざ掛け',
    description: 'ソファに、ベッドに、冷える夜に。',
  },
  'paper-goods': { title: '紙もの', description: '包装紙、ノート、カード、カレンダー、そして本を一冊。' },
  'for-the-table': { title: '食卓に', description: '鉢、マグ、水差し、その下に敷くリネン。' },
  'for-the-wall': { title: '壁に', description: '版画、タイル、皿、壁掛け。' },
  'under-30': { title: '小さな贈りもの', description: 'ポケットや郵便受けに入る贈りもの。' },
}
