import { useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { limits } from '#vocabulary/limits.ts'
import { typedKey } from '../../../ui/form/typed-key.ts'
import { Button, IconButton } from '../../../ui/form/button.tsx'
import { TextField } from '../../kit/inputs.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { moved } from '../../components/ordering/moved.ts'
import { Panel } from '../../components/page.tsx'
import { newKey, type DraftOption } from '../draft.ts'
import type { PanelProps } from '../panel-props.ts'
import { useMessages } from './messages.ts'
import { fitVariants } from './variant-matrix.ts'
import styles from '../editor.module.css'

type Value = DraftOption['values'][number]

const emptyValue = (): Value => ({ key: newKey(), value: '', swatch: '' })

/** The options of a product. Each change of them updates the variants. */
export function OptionsPanel({ draft, change, errorAt, readOnly }: PanelProps) {
  const { options: m } = useMessages()
  const setOptions = (update: (options: readonly DraftOption[]) => DraftOption[]) =>
    change((now) => {
      const options = update(now.options)
      return { ...now, options, variants: fitVariants(now.variants, now.options, options, newKey) }
    })
  const [removed, setRemoved] = useState<DraftOption>()
  const without = ({ key }: DraftOption) => draft.options.filter((one) => one.key !== key)
  const remove = (option: DraftOption) => setOptions(() => without(option))
  /** How many variants would go with an option. */
  const lostWith = (option: DraftOption): number =>
    draft.variants.length - fitVariants(draft.variants, draft.options, without(option), newKey).length
  const add = () => {
    setOptions((options) => [...options, { key: newKey(), name: '', values: [emptyValue()] }])
    requestAnimationFrame(() => document.getElementById(`/options/${draft.options.length}/name`)?.focus())
  }
  return (
    <Panel title={m.panel}>
      <div className={styles.stack}>
        {draft.options.length === 0 && <p className={styles.muted}>{m.none}</p>}
        {draft.options.map((option, index) => (
          <OptionFields
            key={option.key}
            {...{ option, index, errorAt, readOnly }}
            onChange={(next) =>
              setOptions((options) => options.map((one) => (one.key === option.key ? next(one) : one)))
            }
            onRemove={() => (lostWith(option) > 0 ? setRemoved(option) : remove(option))}
            {...(index > 0
              ? { onEarlier: () => setOptions((options) => moved(options, index, index - 1)) }
              : {})}
          />
        ))}
        {removed && (
          <RemoveOptionDialog
            option={removed}
            lost={lostWith(removed)}
            all={draft.variants.length}
            onRemove={() => remove(removed)}
            onClose={() => setRemoved(undefined)}
          />
        )}
        {!readOnly && draft.options.length < limits.optionsPerProduct.value && (
          <Button type="button" size="small" icon="plus" onClick={add}>
            {m.add}
          </Button>
        )}
      </div>
    </Panel>
  )
}

interface RemoveOptionProps {
  option: DraftOption
  /** How many variants go with it, of how many. */
  lost: number
  all: number
  onRemove: () => void
  onClose: () => void
}

function RemoveOptionDialog({ option, lost, all, onRemove, onClose }: RemoveOptionProps) {
  const { options: m } = useMessages()
  return (
    <FormDialog
      title={m.askRemove(option.name || m.thisOption)}
      does={m.removeOption}
      kind="danger"
      busy={false}
      onSubmit={() => {
        onRemove()
        onClose()
      }}
      onClose={onClose}
    >
      <p>{m.lost(lost, all)}</p>
    </FormDialog>
  )
}

/** Several pasted values become values of their own, without those that the option has. */
function pastedValues(text: string, { values }: DraftOption): string[] {
  const known = new Set(values.map(({ value }) => value))
  return [...new Set(text.split(/[\n\r\t,;]+/).map((value) => value.trim()))].filter(
    (value) => value !== '' && !known.has(value),
  )
}

/** The option with further values after the one at a place, or instead of it while that is empty. */
const withValues = (option: DraftOption, added: readonly string[], place: number): DraftOption => ({
  ...option,
  values: option.values.flatMap((each, at) => {
    if (at !== place) return [each]
    const values = added.map((value) => ({ ...emptyValue(), value }))
    return each.value === '' ? values : [each, ...values]
  }),
})

interface OptionProps extends Pick<PanelProps, 'errorAt' | 'readOnly'> {
  option: DraftOption
  index: number
  onChange: (next: (option: DraftOption) => DraftOption) => void
  onRemove: () => void
  onEarlier?: () => void
}

function OptionFields({ option, index, errorAt, readOnly, onChange, onRemove, onEarlier }: OptionProps) {
  const { options: m } = useMessages()
  const at = `/options/${index}`
  const label = option.name || m.optionAt(index + 1)
  const setValue = (key: string, part: Partial<Value>) =>
    onChange((now) => ({
      ...now,
      values: now.values.map((value) => (value.key === key ? { ...value, ...part } : value)),
    }))
  const addValue = () => {
    onChange((now) => ({ ...now, values: [...now.values, emptyValue()] }))
    requestAnimationFrame(() =>
      document.getElementById(`${at}/values/${option.values.length}/value`)?.focus(),
    )
  }
  function onPaste(event: ClipboardEvent, place: number): void {
    const pasted = pastedValues(event.clipboardData.getData('text/plain'), option)
    if (pasted.length < 2) return
    event.preventDefault()
    onChange((now) => withValues(now, pasted, place))
  }
  function onKeyDown(event: KeyboardEvent, place: number): void {
    if (typedKey(event) !== 'Enter') return
    event.preventDefault()
    if (option.values[place]?.value.trim() === '') return
    if (place === option.values.length - 1) addValue()
    else document.getElementById(`${at}/values/${place + 1}/value`)?.focus()
  }
  return (
    <div className={styles.option} role="group" aria-label={label}>
      <div className={styles.optionHead}>
        <TextField
          label={m.option}
          name={`${at}/name`}
          maxLength={100}
          placeholder={m.examples}
          value={option.name}
          error={errorAt(`${at}/name`)}
          readOnly={readOnly}
          onChange={(name) => onChange((now) => ({ ...now, name }))}
          onKeyDown={(event) => {
            if (typedKey(event) !== 'Enter') return
            event.preventDefault()
            document.getElementById(`${at}/values/0/value`)?.focus()
          }}
        />
        {!readOnly && (
          <span className={styles.optionButtons}>
            {onEarlier && <IconButton icon="arrow-up" label={m.moveUp(label)} onClick={onEarlier} />}
            <IconButton icon="trash-2" label={m.remove(label)} onClick={onRemove} />
          </span>
        )}
      </div>
      <ul className={styles.values}>
        {option.values.map(({ key, value, swatch }, place) => (
          <li key={key}>
            <TextField
              label={<span className="spoken">{m.valueOf(place + 1, label)}</span>}
              name={`${at}/values/${place}/value`}
              maxLength={200}
              value={value}
              error={errorAt(`${at}/values/${place}/value`)}
              readOnly={readOnly}
              onChange={(value) => setValue(key, { value })}
              onKeyDown={(event) => onKeyDown(event, place)}
              onPaste={(event) => onPaste(event, place)}
            />
            <Swatch
              value={swatch}
              label={value || m.valueAt(place + 1)}
              readOnly={readOnly}
              onChange={(next) => setValue(key, { swatch: next })}
            />
            {!readOnly && option.values.length > 1 && (
              <IconButton
                icon="x"
                label={m.remove(value || m.valueAt(place + 1))}
                onClick={() =>
                  onChange((now) => ({ ...now, values: now.values.filter((one) => one.key !== key) }))
                }
              />
            )}
          </li>
        ))}
      </ul>
      {!readOnly && (
        <Button type="button" size="small" kind="quiet" onClick={addValue}>
          {m.addValue}
        </Button>
      )}
    </div>
  )
}

function Swatch({
  value,
  label,
  readOnly,
  onChange,
}: {
  value: string
  label: string
  readOnly: boolean
  onChange: (swatch: string) => void
}) {
  const { options: m } = useMessages()
  if (value === '') {
    return readOnly ? null : (
      <Button
        type="button"
        size="small"
        kind="quiet"
        onClick={() => onChange('#8a8177')}
        aria-label={m.setColour(label)}
      >
        {m.colour}
      </Button>
    )
  }
  return (
    <span className={styles.swatch}>
      <input
        type="color"
        aria-label={m.colourOf(label)}
        value={value.toLowerCase()}
        disabled={readOnly}
        onChange={(event) => onChange(event.target.value)}
      />
      {!readOnly && <IconButton icon="ban" label={m.noColour(label)} onClick={() => onChange('')} />}
    </span>
  )
}
