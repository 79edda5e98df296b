import { ButtonLink } from './form/button.tsx'
import { useMessages } from './messages.ts'
import styles from './pager.module.css'

/** Real links to the pages before and after this one; nothing where there is only one. */
export function Pager({
  label,
  previous,
  next,
  previousText,
  nextText,
  keepScroll = false,
}: {
  /** Names the navigation: "Pages of orders". */
  label: string
  previous?: string | null | undefined
  next?: string | null | undefined
  previousText?: string
  nextText?: string
  /** Whether the next page is added below this one, so that the reader stays where they are. */
  keepScroll?: boolean
}) {
  const m = useMessages()
  if (!previous && !next) return null
  return (
    <nav aria-label={label} className={styles.pager}>
      {previous && (
        <ButtonLink to={previous} rel="prev" icon="arrow-left">
          {previousText ?? m.previous}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink to={next} rel="next" preventScrollReset={keepScroll} replace={keepScroll}>
          {nextText ?? m.next}
        </ButtonLink>
      )}
    </nav>
  )
}
