import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { useOffice } from '../session/office.ts'
import styles from './page.module.css'

interface PageProps {
  title: string
  /** Beside the title: tags, counts. */
  beside?: ReactNode
  /** The actions of this page. */
  actions?: ReactNode
  /** The list that this page belongs to. */
  back?: { to: string; label: string }
  /** One line below the title. */
  lead?: ReactNode
  children: ReactNode
}

/**
 * A screen: its document title, its heading (which takes the focus on navigation), its actions and its
 * content.
 */
export function Page({ title, beside, actions, back, lead, children }: PageProps) {
  const { shop } = useOffice()
  return (
    <div className={styles.page}>
      <title>{`${title} · ${shop.name} back office`}</title>
      <header className={styles.head}>
        <div className={styles.heading}>
          <div className={styles.crumb}>
            {back && (
              <Link className={styles.back} to={back.to}>
                <Icon name="chevron-left" /> {back.label}
              </Link>
            )}
          </div>
          <div className={styles.titleRow}>
            <h1 tabIndex={-1}>{title}</h1>
            {beside}
          </div>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

/** A part of a page with its own heading. */
export function Panel({
  title,
  actions,
  children,
  id,
}: {
  title: string
  actions?: ReactNode
  children: ReactNode
  id?: string
}) {
  return (
    <section className={styles.panel} id={id} aria-label={title}>
      <header className={styles.panelHead}>
        <h2>{title}</h2>
        {actions && <div className={styles.panelActions}>{actions}</div>}
      </header>
      {children}
    </section>
  )
}

/** Facts in two columns: a term and its value. Numbers stand at the end of their column, `texts` at its start. */
export function Facts({
  facts,
  texts = false,
}: {
  facts: readonly (readonly [word: ReactNode, value: ReactNode])[]
  texts?: boolean
}) {
  return (
    <dl className={texts ? styles.texts : styles.facts}>
      {facts.map(([word, value], index) => (
        <div key={index}>
          <dt>{word}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
