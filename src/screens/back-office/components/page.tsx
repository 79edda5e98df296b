import { useMemo, type ComponentProps, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { useOffice } from '../session/office.ts'
import { useLiveOrders } from '../shell/live-orders.tsx'
import { trailOf, type TrailPlace } from '../session/trail.ts'
import { useMessages } from './messages.ts'
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
  const m = useMessages()
  const { shop } = useOffice()
  const { unseen } = useLiveOrders()
  const { pathname } = useLocation()
  const listPath = back?.to
  const place = useMemo(
    () => (listPath === undefined ? null : trailOf(pathname, listPath)),
    [pathname, listPath],
  )
  return (
    <div className={styles.page}>
      <title>{`${unseen > 0 ? `(${unseen}) ` : ''}${m.documentTitle(title, shop.name)}`}</title>
      <header className={styles.head}>
        <div className={styles.heading}>
          <div className={styles.crumb}>
            {back && (
              <Link className={styles.back} to={place?.list ?? back.to}>
                <Icon name="chevron-left" /> {back.label}
              </Link>
            )}
            {place && <Steps place={place} list={back?.label ?? ''} />}
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

/** The way to the records before and after this one in the list that it was opened from. */
function Steps({ place: { previous, next, number, of }, list }: { place: TrailPlace; list: string }) {
  const m = useMessages()
  return (
    <nav className={styles.steps} aria-label={m.previousAndNext(list)}>
      {previous && (
        <Link to={previous} rel="prev" aria-label={m.previous} aria-keyshortcuts="k" title={m.previousKey}>
          <Icon name="chevron-left" />
        </Link>
      )}
      <span>{m.numberOf(String(number), String(of))}</span>
      {next && (
        <Link to={next} rel="next" aria-label={m.next} aria-keyshortcuts="j" title={m.nextKey}>
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
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

/** The parts of a panel below each other, with the same gap in between. */
export const Stack = ({ children }: { children: ReactNode }) => <div className={styles.stack}>{children}</div>

/** A line that explains, or says that something is empty. */
export const Muted = (props: Omit<ComponentProps<'p'>, 'className'>) => (
  <p {...props} className={styles.muted} />
)

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
