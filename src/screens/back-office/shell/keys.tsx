import { Dialog } from '../../ui/form/dialog.tsx'
import type { Destination } from './navigation.ts'
import styles from './shell.module.css'

/** The keys that work here. */
export function Keys({
  destinations,
  onClose,
}: {
  destinations: readonly Destination[]
  onClose: () => void
}) {
  const keys: [string[], string][] = [
    [['Ctrl', 'K'], 'Search for orders, products and screens (⌘ K on a Mac)'],
    [['?'], 'Show shortcuts'],
    ...destinations.flatMap(({ key, label }): [string[], string][] =>
      key === undefined ? [] : [[['g', key], `Go to ${label}`]],
    ),
    [['Ctrl', 'S'], 'Save product'],
    [['Enter'], 'In the variant table: move down, with Shift up'],
    [['Ctrl', 'D'], 'In the variant table: copy a cell to all cells below'],
    [['Esc'], 'Close dialog or menu'],
  ]
  return (
    <Dialog open title="Shortcuts" onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([press, label]) => (
          <div key={label}>
            <dt>
              {press.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
