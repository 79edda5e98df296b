import { textIn } from '../../messages/text-in.ts'
import type { Product } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './details.module.css'

type Party = Pick<NonNullable<Product['manufacturer']>, 'name' | 'address' | 'contact'>

/** The manufacturer and the person responsible in the EU, with warnings (regulation (EU) 2023/988, article 19). */
export function Safety({ product: { manufacturer, safety, lang } }: { product: Product }) {
  const m = useMessages()
  return (
    <>
      {safety !== '' && (
        <p className={styles.warning} {...textIn(lang.safety)}>
          {safety}
        </p>
      )}
      {manufacturer && (
        <dl className={styles.facts}>
          <Who title={m.manufacturer} {...manufacturer} />
          {manufacturer.responsible && <Who title={m.responsible} {...manufacturer.responsible} />}
        </dl>
      )}
    </>
  )
}

function Who({ title, name, address, contact }: { title: string } & Party) {
  const isPage = /^https?:/.test(contact)
  return (
    <div>
      <dt>{title}</dt>
      <dd className={styles.who}>
        <bdi>{`${name}\n${address}`}</bdi>
        <br />
        <a href={isPage ? contact : `mailto:${contact}`} {...(isPage && { rel: 'nofollow noopener' })}>
          <bdi>{contact}</bdi>
        </a>
      </dd>
    </div>
  )
}
