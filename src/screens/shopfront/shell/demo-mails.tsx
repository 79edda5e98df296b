import { Notice } from '../../ui/notice.tsx'
import { useMessages } from './messages.ts'
import { useShell } from './shell-data.ts'

/** Says how the mails of a demo are read, as it sends none; nothing in a shop that sends them. */
export function DemoMails() {
  const { shop } = useShell()
  const m = useMessages()
  return shop.keepsMails ? <Notice>{m.keepsMails}</Notice> : null
}
