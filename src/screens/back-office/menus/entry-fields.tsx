import { languages } from '#vocabulary/languages/languages.ts'
import { limits } from '#vocabulary/limits.ts'
import { fixedTargets, type MenuTarget } from '#vocabulary/catalog/menus.ts'
import { Button } from '../../ui/form/button.tsx'
import { Muted } from '../components/page.tsx'
import { OptionField, TextField } from '../kit/inputs.tsx'
import {
  isChosen,
  moves,
  needsLabel,
  newEntry,
  otherLanguages,
  type DraftEntry,
  type Move,
} from './menu-draft.ts'
import { useMessages } from './messages.ts'
import styles from './menus.module.css'
import { TargetPicker } from './target-picker.tsx'

/** The kinds in the order in which staff look for them. */
const kinds: readonly MenuTarget[] = [
  'collection',
  'product',
  'page',
  'post',
  'address',
  'heading',
  ...fixedTargets.filter((kind) => kind !== 'heading'),
]

/** The acts on an entry. */
export interface EntryActs {
  change: (part: Partial<DraftEntry>) => void
  /** Undefined where it cannot move there. */
  mover: (move: Move) => (() => void) | undefined
  /** Undefined on the last level. */
  add: (() => void) | undefined
  remove: () => void
}

interface EntryFieldsProps {
  entry: DraftEntry
  pointer: string
  acts: EntryActs
}

/** The fields of an entry, and the ways in which it moves. */
export function EntryFields({ entry, pointer, acts }: EntryFieldsProps) {
  const m = useMessages()
  const { kind, label, title } = entry
  const changeKind = (chosen: MenuTarget): void => {
    const { of, hidden, notSoldIn } = newEntry(0)
    acts.change({
      kind: chosen,
      title: isChosen(chosen) || needsLabel(chosen) ? '' : m.kinds[chosen],
      of,
      hidden,
      notSoldIn,
    })
  }
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <OptionField
          label={m.target}
          name={`${pointer}/kind`}
          value={kind}
          options={kinds.map((each) => [each, m.kinds[each]])}
          onChange={changeKind}
        />
        {isChosen(kind) && (
          <TargetPicker
            key={kind}
            {...{ entry, kind }}
            name={`${pointer}/target`}
            onPick={(choice) => acts.change({ ...choice, notSoldIn: [] })}
          />
        )}
        {kind === 'address' && (
          <TextField
            label={m.address}
            name={`${pointer}/target/address`}
            hint={m.addressHint}
            dir="ltr"
            maxLength={limits.menuAddressLength.value}
            value={entry.of}
            onChange={(of) => acts.change({ of })}
          />
        )}
      </div>
      <TextField
        label={m.label}
        name={`${pointer}/label`}
        hint={needsLabel(kind) ? m.labelRequired : title && m.labelHint(title)}
        optional={!needsLabel(kind)}
        maxLength={limits.menuLabelLength.value}
        value={label}
        onChange={(text) => acts.change({ label: text })}
      />
      {label.trim() !== '' && <Translations {...{ entry, pointer, acts }} />}
      <Buttons acts={acts} />
    </div>
  )
}

function Translations({ entry, pointer, acts }: EntryFieldsProps) {
  const m = useMessages()
  const { translations } = entry
  const written = otherLanguages.filter((tag) => translations[tag]).length
  return (
    <details className={styles.translations}>
      <summary>
        {m.translations}{' '}
        <span className={styles.muted}>
          {written}/{otherLanguages.length}
        </span>
      </summary>
      <Muted>{m.translationsHint}</Muted>
      <div className={styles.languages}>
        {otherLanguages.map((tag) => (
          <TextField
            key={tag}
            label={languages[tag].name}
            name={`${pointer}/translations/${tag}`}
            lang={tag}
            dir={languages[tag].direction}
            maxLength={limits.menuLabelLength.value}
            value={translations[tag] ?? ''}
            onChange={(text) => acts.change({ translations: { ...translations, [tag]: text } })}
          />
        ))}
      </div>
    </details>
  )
}

function Buttons({ acts }: { acts: EntryActs }) {
  const m = useMessages()
  return (
    <div className={styles.acts}>
      {moves.map((move) => (
        <Button key={move} type="button" size="small" disabled={!acts.mover(move)} onClick={acts.mover(move)}>
          {m.moves[move]}
        </Button>
      ))}
      {acts.add && (
        <Button type="button" size="small" icon="plus" onClick={acts.add}>
          {m.addBelow}
        </Button>
      )}
      <Button type="button" size="small" icon="trash-2" onClick={acts.remove}>
        {m.remove}
      </Button>
    </div>
  )
}
