import { useState } from 'react'
import { Dialog } from '../../ui/form/dialog.tsx'
import { Choice } from '../../ui/form/field.tsx'
import type { Destination } from './navigation.ts'
import { hasSingleKeys, setSingleKeys } from './single-keys.ts'
import { keyedControls, keyOf } from './use-keys.ts'
import styles from './shell.module.css'

/** The keys that the controls of the screen name. */
const keysOfScreen = (): [string[], string][] =>
  keyedControls().map((control) => [
    [keyOf(control)],
    control.ariaLabel ?? labelOf(control) ?? control.textContent,
  ])

/** The label of a field. */
const labelOf = (control: HTMLElement): string | undefined =>
  (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    ? control.labels?.[0]?.textContent
    : null) ?? undefined

/** The keys that work here. */
export function Keys({
  destinations,
  onClose,
}: {
  destinations: readonly Destination[]
  onClose: () => void
}) {
  const [single, setSingle] = useState(hasSingleKeys)
  const keys: [string[], string][] = [
    [['Ctrl', 'K'], 'Search for orders, products, customers and screens (⌘ K on a Mac)'],
    [['?'], 'Show shortcuts'],
    ...keysOfScreen(),
    [['j'], 'In a list: next row'],
    [['k'], 'In a list: previous row'],
    [['x'], 'In a list: select the row'],
    [['Ctrl', 'S'], 'Save changes'],
    ...destinations.flatMap(({ key, label }): [string[], string][] =>
      key === undefined ? [] : [[['g', key], `Go to ${label}`]],
    ),
    [['Enter'], 'In the variant table: move down, with Shift up'],
    [['Ctrl', 'D'], 'In the variant table: copy a cell to all cells below'],
    [['Esc'], 'Close dialog or menu'],
  ]
  return (
    <Dialog open title="Shortcuts" onClose={onClose}>
      <div className={styles.keySwitch}>
        <Choice
          label="Single keys"
          about="Turn them off if you speak to your computer. Those with Ctrl or ⌘ stay."
          checked={single}
          onChange={({ target: { checked } }) => {
            setSingleKeys(checked)
            setSingle(checked)
          }}
        />
      </div>
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
