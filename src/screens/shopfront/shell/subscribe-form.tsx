import { Form, Link, useLocation } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { Rich } from '../../messages/rich.tsx'
import { textIn } from '../../messages/text-in.ts'
import { pathTo } from '../../paths.ts'
import { useMessages } from './messages.ts'
import { useShell } from './shell-data.ts'
import styles from './subscribe-form.module.css'

/** The form of the newsletter, below its heading; its own screen names the next step. `id` is that of its field. */
export function SubscribeForm({ id }: { id: string }) {
  const { shop } = useShell()
  const { pathname } = useLocation()
  const m = useMessages()
  const privacy = shop.pages.find(({ slug }) => slug === 'privacy')
  return (
    <Form method="post" action={pathTo('newsletter')} className={styles.subscribe}>
      <input type="hidden" name="place" value={pathname} />
      <label htmlFor={id}>{m.email}</label>
      <input id={id} name="email" type="email" autoComplete="email" required maxLength={254} dir="ltr" />
      <Button type="submit">{m.subscribe}</Button>
      {privacy && (
        <p>
          <Rich
            text={m.newsletterPrivacy}
            privacy={
              <Link to={pathTo('policy', { slug: privacy.slug })} {...textIn(privacy.lang.title)}>
                {privacy.title}
              </Link>
            }
          />
        </p>
      )}
    </Form>
  )
}
