import { useFetcher, useLocation, useSearchParams } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { EmailField } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pathTo } from '../../paths.ts'
import { DemoMails } from '../shell/demo-mails.tsx'
import { useShell } from '../shell/shell-data.ts'
import { noticeParameter, type NoticeAnswer } from './ask-notice.ts'
import { useMessages } from './messages.ts'
import styles from './product-more.module.css'

/** Asks for an address, to write to once a sold-out variant can be bought again. */
export function NoticeForm({ variantId }: { variantId: string }) {
  const m = useMessages()
  const { session } = useShell()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const fetcher = useFetcher<NoticeAnswer>({ key: `notice ${variantId}` })
  const said = search.get(noticeParameter)
  const state = fetcher.data ? fetcher.data.state : said
  const problem = fetcher.data ? fetcher.data.problem : said === 'refused' ? m.emailWrong : undefined
  if (state === 'waiting' || state === 'to_confirm') {
    return (
      <div id="notice" className={styles.notice}>
        <Notice tone="success">{state === 'waiting' ? m.waiting : m.toConfirm}</Notice>
        <DemoMails />
      </div>
    )
  }
  return (
    <fetcher.Form id="notice" method="post" action={pathTo('notices')} className={styles.notice}>
      <h2>{m.notifyMe}</h2>
      <input type="hidden" name="variant" value={variantId} />
      <input type="hidden" name="returnTo" value={addressOf(pathname, variantId)} />
      <EmailField
        key={problem}
        label={m.email}
        id="notice-email"
        hint={m.notifyMeAbout}
        error={problem}
        defaultValue={fetcher.data?.email ?? session.customer?.email ?? ''}
      />
      <p>
        <Button type="submit" icon="bell" busy={fetcher.state !== 'idle'}>
          {m.notifyMe}
        </Button>
      </p>
    </fetcher.Form>
  )
}

/** The variant's own address. */
const addressOf = (pathname: string, variantId: string): string =>
  `${pathname}?${new URLSearchParams({ variant: variantId })}`
