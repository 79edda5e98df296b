import { keepMessages, type Messages } from './messages.ts'

/** Every language of every area, for the server. */
const all = import.meta.glob<Messages>('../**/messages/{en,de,ar,ja}.ts', { eager: true, import: 'messages' })

for (const [module, messages] of Object.entries(all)) keepMessages(module.replace('../', ''), messages)
