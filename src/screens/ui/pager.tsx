import { ButtonLink } from './form/button.tsx'
import { useWords } from './words.ts'
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
  const w = useWords()
  if (!previous && !next) return null
  return (
    <nav aria-label={label} className={styles.pager}>
      {previous && (
        <ButtonLink to={previous} rel="prev" icon="arrow-left">
          {previousText ?? w.previous}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink to={next} rel="next" preventScrollReset={keepScroll} replace={keepScroll}>
          {nextText ?? w.next}
        </ButtonLink>
      )}
    </nav>
  )
}
