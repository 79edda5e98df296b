import type { Command, EditorState } from 'prosemirror-state'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { IconButton } from '../../ui/form/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { acts, blockKindAt, blockKinds, buttonNames, linkAt, toBlockKind, type BlockKind } from './acts.ts'
import { useMessages } from './messages.ts'
import styles from './rich-text.module.css'

interface ToolbarProps {
  label: string
  state: EditorState
  onRun: (command: Command) => void
  onLink: () => void
  children: ReactNode
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** The formatting of an editor. The Tab key reaches one of its buttons, the arrow keys the others. */
export function Toolbar({ label, state, onRun, onLink, children }: ToolbarProps) {
  const m = useMessages()
  const [reached, setReached] = useState(0)
  function move(event: KeyboardEvent<HTMLDivElement>): void {
    const step = steps[event.key]
    if (step === undefined) return
    const buttonsHere = event.currentTarget.querySelectorAll('button')
    const towardsEnd = getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step
    const next = (reached + towardsEnd + buttonsHere.length) % buttonsHere.length
    event.preventDefault()
    setReached(next)
    buttonsHere[next]?.focus()
  }
  const buttons = buttonNames.map((name) => {
    if (name === 'link') return { name, icon: name, isOn: linkAt(state) !== '', can: true, press: onLink }
    const { icon, isOn, run } = acts[name]
    return { name, icon, isOn: isOn?.(state), can: run(state), press: () => onRun(run) }
  })
  return (
    <div className={styles.toolbar} role="group" aria-label={m.formattingOf(label)}>
      <Select
        aria-label={m.style}
        value={blockKindAt(state)}
        onChange={({ target }) => onRun(toBlockKind(target.value as BlockKind))}
      >
        {blockKinds.map((kind) => (
          <option key={kind} value={kind}>
            {m.blocks[kind]}
          </option>
        ))}
      </Select>
      <div className={styles.buttons} role="toolbar" aria-label={m.marks} onKeyDown={move}>
        {buttons.map(({ name, icon, isOn, can, press }, index) => (
          <IconButton
            key={name}
            icon={icon}
            label={m.acts[name]}
            aria-pressed={isOn}
            aria-disabled={!can || undefined}
            tabIndex={index === reached ? 0 : -1}
            onFocus={() => setReached(index)}
            // A press keeps the selection of the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => can && press()}
          />
        ))}
      </div>
      {children}
    </div>
  )
}
