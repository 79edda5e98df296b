import { Rich } from '../../messages/rich.tsx'
import { Notice } from '../../ui/notice.tsx'
import { paths } from '../../paths.ts'
import { useMessages } from './messages.ts'
import { useShell } from './shell-data.ts'

/** Says where the mails of a demo are, as it sends none; nothing in a shop that sends them. */
export function DemoMails() {
  const { shop } = useShell()
  const m = useMessages()
  if (!shop.keepsMails) return null
  return (
    <Notice>
      <Rich text={m.keepsMails} mails={<a href={`${paths.backOffice}/mails`}>{m.mails}</a>} />
    </Notice>
  )
}
