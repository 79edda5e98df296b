import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/format/price.tsx'
import { textIn } from '../../messages/text-in.ts'
import { useCombobox, useTyped } from './use-combobox.ts'
import { useSuggestions, type Suggestion } from './use-suggestions.ts'
import { searched } from './searched.ts'
import { useMessages } from './messages.ts'
import styles from './search-form.module.css'

/** The list below a search box: earlier and frequent searches, collections, pages, products, the search itself. */
export default function Suggestions({ input }: { input: HTMLInputElement }) {
  const m = useMessages()
  const navigate = useNavigate()
  const { typed, open, close } = useTyped(input)
  const { suggestions, forget } = useSuggestions(typed, open)
  useNoted(input)
  const id = `${input.id}-list`
  const choose = (index: number) => {
    const chosen = suggestions[index]
    if (chosen?.to === null) {
      searched.forget()
      return forget()
    }
    close()
    if (!chosen) return
    const query = new URLSearchParams(chosen.to.split('?')[1]).get('q')
    if (query) searched.note(query)
    void navigate(chosen.to)
  }
  const active = useCombobox(input, { id, count: suggestions.length, onChoose: choose, onClose: close })
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label={m.suggestions}
        className={styles.list}
        hidden={suggestions.length === 0}
      >
        {suggestions.map((suggestion, index) => (
          <Option
            key={suggestion.to ?? ''}
            id={`${id}-${index}`}
            suggestion={suggestion}
            selected={index === active}
            onChoose={() => choose(index)}
          />
        ))}
      </div>
      <span role="status" className="spoken">
        {suggestions.length > 0 ? m.suggested(suggestions.length) : ''}
      </span>
    </>
  )
}

/** Remembers the searches of this box. */
function useNoted(input: HTMLInputElement): void {
  useEffect(() => {
    const { form } = input
    const note = () => searched.note(input.value)
    form?.addEventListener('submit', note)
    return () => form?.removeEventListener('submit', note)
  }, [input])
}

function Option({
  id,
  suggestion,
  selected,
  onChoose,
}: {
  id: string
  suggestion: Suggestion
  selected: boolean
  onChoose: () => void
}) {
  const { head, icon, image, price, priceVaries = false, note, text, lang } = suggestion
  return (
    <>
      {head && (
        <p className={styles.head} aria-hidden>
          {head}
        </p>
      )}
      <div
        id={id}
        role="option"
        aria-selected={selected}
        aria-label={head && `${head}: ${text}`}
        className={styles.option}
        // The press must not take the focus from the box, or the list would close before the click.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onChoose}
      >
        {icon && <Icon name={icon} className={styles.kind} />}
        {image !== undefined && <Picture image={image} sizes="40px" alt="" className={styles.picture} />}
        <span {...textIn(lang)}>{text}</span>
        {note && <span className={styles.note}>{note}</span>}
        {price && <Price money={price} from={priceVaries} className={styles.price} />}
      </div>
    </>
  )
}
