import type { ReactNode } from 'react'
import type { Language } from '#vocabulary/languages/languages.ts'
import { textIn } from '../../messages/text-in.ts'
import type { HomeSection } from '../types.ts'
import styles from './home.module.css'

/** A section of one type. */
export type Of<Type extends HomeSection['type']> = Extract<HomeSection, { type: Type }>

/** A text, and its language where it is another than the page's. */
export interface ShownText {
  text: string
  lang?: Language | undefined
}

/** A text in a line. */
export const Said = ({ text, lang }: ShownText) => (lang ? <span {...textIn(lang)}>{text}</span> : text)

/** A section with its heading, or that of its kind; without either it has none. */
export function Titled({
  section: { id, heading },
  fallback,
  children,
}: {
  section: Pick<HomeSection, 'id' | 'heading'>
  fallback: string
  children: ReactNode
}) {
  const title = heading.text === '' ? { text: fallback } : heading
  return (
    <section className={styles.section} {...(title.text !== '' && { 'aria-labelledby': `section-${id}` })}>
      {title.text !== '' && (
        <h2 id={`section-${id}`}>
          <Said {...title} />
        </h2>
      )}
      {children}
    </section>
  )
}

/** Text with its formatting, which the shop has sanitised when it was saved. */
export const Html = ({ html }: { html: ShownText }) => (
  <div className={styles.prose} {...textIn(html.lang)} dangerouslySetInnerHTML={{ __html: html.text }} />
)
