import { useNavigate } from 'react-router'
import { Picture } from '../../ui/picture.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { textIn } from '../../messages/text-in.ts'
import { useCombobox, useTyped } from './use-combobox.ts'
import { useSuggestions, type Suggestion } from './use-suggestions.ts'
import { useMessages } from './messages.ts'
import styles from './search-form.module.css'

/** The list below a search box: the search itself, collections, products. */
export default function Suggestions({ input }: { input: HTMLInputElement }) {
  const m = useMessages()
  const navigate = useNavigate()
  const { typed, open, close } = useTyped(input)
  const suggestions = useSuggestions(typed, open)
  const id = `${input.id}-list`
  const choose = (index: number) => {
    const chosen = suggestions[index]
    close()
    if (chosen) void navigate(chosen.to)
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
            key={suggestion.to}
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
  const { product, text, lang } = suggestion
  return (
    <div
      id={id}
      role="option"
      aria-selected={selected}
      className={styles.option}
      // The press must not take the focus from the box, or the list would close before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {product && <Picture image={product.image} sizes="40px" alt="" className={styles.picture} />}
      <span {...textIn(lang)}>{text}</span>
      {product && <Amount money={product.price} className={styles.price} />}
    </div>
  )
}
