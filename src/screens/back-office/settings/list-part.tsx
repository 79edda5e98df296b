import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { MoveButtons } from '../components/fields/move-buttons.tsx'
import styles from './settings.module.css'

/** A list with one entry changed, or taken out where there is none. */
export const changed = <T,>(list: readonly T[], index: number, entry: T | undefined): T[] =>
  entry === undefined ? list.toSpliced(index, 1) : list.with(index, entry)

/** An entry of a list that is edited, with its name and the button that removes it. One within another is `inner`. */
export function ListPart({
  title,
  of,
  remove,
  inner = false,
  heading: Heading = 'h3',
  move,
  onRemove,
  children,
}: {
  title: string
  /** Its name as far as it has one, for the button. */
  of: string
  remove: string
  inner?: boolean
  heading?: 'h3' | 'h4'
  /** Its place in the list, where that means something. */
  move?: Omit<ComponentProps<typeof MoveButtons>, 'name'> | undefined
  onRemove: () => void
  children: ReactNode
}) {
  const content = (
    <>
      <div className={styles.bar}>
        <Heading>{title}</Heading>
        <span className={styles.acts}>
          {move && move.of > 1 && <MoveButtons {...move} name={title} />}
          <Button size="small" kind="quiet" icon="trash-2" onClick={onRemove}>
            {remove}
            <span className="spoken"> {of}</span>
          </Button>
        </span>
      </div>
      {children}
    </>
  )
  return inner ? (
    <div role="group" className={styles.inner} aria-label={title}>
      {content}
    </div>
  ) : (
    <section className={styles.part} aria-label={title}>
      {content}
    </section>
  )
}
