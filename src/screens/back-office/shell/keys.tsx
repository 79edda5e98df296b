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
    [['Ctrl', 'K'], 'Find an order, a product or a screen (⌘ K on a Mac)'],
    [['?'], 'Show these keys'],
    ...destinations.map(({ key, words }): [string[], string] => [['g', key], `Go to ${words}`]),
    [['Ctrl', 'S'], 'Save the product'],
    [['Enter'], 'In the variant table: down; with Shift up'],
    [['Ctrl', 'D'], 'In the variant table: copy the cell to all cells below'],
    [['Esc'], 'Close what is open'],
  ]
  return (
    <Dialog open title="Keys" onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([press, words]) => (
          <div key={words}>
            <dt>
              {press.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
