import { useState } from 'react'
import { Dialog } from '../../ui/form/dialog.tsx'
import { Choice } from '../../ui/form/field.tsx'
import { useMessages } from './messages.ts'
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
  const { keys: m, screens, shortcuts } = useMessages()
  const [single, setSingle] = useState(hasSingleKeys)
  const keys: [string[], string][] = [
    [[m.ctrl, 'K'], m.search],
    [['?'], m.show],
    ...keysOfScreen(),
    [['j'], m.nextRow],
    [['k'], m.previousRow],
    [['x'], m.selectRow],
    [[m.ctrl, 'S'], m.save],
    ...destinations.flatMap(({ key, name }): [string[], string][] =>
      key === undefined ? [] : [[['g', key], m.goTo(screens[name])]],
    ),
    [[m.enter], m.variantsDown],
    [[m.ctrl, 'D'], m.variantsCopy],
    [[m.escape], m.close],
  ]
  return (
    <Dialog open title={shortcuts} onClose={onClose}>
      <div className={styles.keySwitch}>
        <Choice
          label={m.single}
          about={m.singleAbout}
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
