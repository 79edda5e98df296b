import { keepWords, type Messages } from './words.ts'

/** Every language of every area, for the server. */
const all = import.meta.glob<Messages>('../**/words/{en,de,ar,ja}.ts', { eager: true, import: 'words' })

for (const [module, words] of Object.entries(all)) keepWords(module.replace('../', ''), words)
