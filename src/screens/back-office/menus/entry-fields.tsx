import { languages } from '#vocabulary/languages/languages.ts'
import { limits } from '#vocabulary/limits.ts'
import { menuTargets, type MenuTarget } from '#vocabulary/catalog/menus.ts'
import { Button } from '../../ui/form/button.tsx'
import { Field, SelectField } from '../../ui/form/field.tsx'
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
import { TargetPicker, type Choices } from './target-picker.tsx'

/** The kinds in the order in which staff look for them. */
const kinds: readonly MenuTarget[] = [
  'collection',
  'product',
  'page',
  'address',
  'heading',
  ...menuTargets.filter((kind) => kind === 'home' || kind === 'collections' || kind === 'search'),
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
  choices: Choices
  errorAt: (pointer: string) => string | undefined
  acts: EntryActs
}

/** The fields of an entry, and the ways in which it moves. */
export function EntryFields({ entry, pointer, choices, errorAt, acts }: EntryFieldsProps) {
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
        <SelectField
          label={m.target}
          name={`${pointer}/kind`}
          value={kind}
          onChange={(event) => changeKind(event.target.value as MenuTarget)}
        >
          {kinds.map((each) => (
            <option key={each} value={each}>
              {m.kinds[each]}
            </option>
          ))}
        </SelectField>
        {isChosen(kind) && (
          <TargetPicker
            key={kind}
            {...{ entry, kind, choices }}
            name={`${pointer}/target`}
            error={errorAt(`${pointer}/target`)}
            onPick={(choice) => acts.change({ ...choice, notSoldIn: [] })}
          />
        )}
        {kind === 'address' && (
          <Field
            label={m.address}
            name={`${pointer}/target/address`}
            hint={m.addressHint}
            dir="ltr"
            autoComplete="off"
            maxLength={limits.menuAddressLength.value}
            value={entry.of}
            error={errorAt(`${pointer}/target/address`)}
            onChange={(event) => acts.change({ of: event.target.value })}
          />
        )}
      </div>
      <Field
        label={m.label}
        name={`${pointer}/label`}
        hint={needsLabel(kind) ? m.labelRequired : title && m.labelHint(title)}
        optional={!needsLabel(kind)}
        autoComplete="off"
        maxLength={limits.menuLabelLength.value}
        value={label}
        error={errorAt(`${pointer}/label`)}
        onChange={(event) => acts.change({ label: event.target.value })}
      />
      {label.trim() !== '' && <Translations {...{ entry, pointer, acts, errorAt }} />}
      <Buttons acts={acts} />
    </div>
  )
}

function Translations({ entry, pointer, acts, errorAt }: Omit<EntryFieldsProps, 'choices'>) {
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
      <p className={styles.muted}>{m.translationsHint}</p>
      <div className={styles.languages}>
        {otherLanguages.map((tag) => (
          <Field
            key={tag}
            label={languages[tag].name}
            name={`${pointer}/translations/${tag}`}
            lang={tag}
            dir={languages[tag].direction}
            autoComplete="off"
            maxLength={limits.menuLabelLength.value}
            value={translations[tag] ?? ''}
            error={errorAt(`${pointer}/translations/${tag}`)}
            onChange={(event) =>
              acts.change({ translations: { ...translations, [tag]: event.target.value } })
            }
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
