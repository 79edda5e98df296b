import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { ProductPicker } from '../../components/finding/product-picker.tsx'
import { useMessages as useShared } from '../../components/messages.ts'
import { useContentData } from '../content-data.ts'
import { useMessages } from '../messages.ts'
import styles from '../contents.module.css'

/** The titles of products that were picked since the page was read. */
const picked = new Map<string, string>()

/** A product that a section names: its title with a button to choose another one, or a search. */
export function ProductRef({
  name,
  value: productId,
  onChange,
  removable = false,
}: {
  /** The JSON pointer of the field. */
  name: string
  value: string | null
  onChange: (productId: string | null) => void
  /** Whether there may be none. */
  removable?: boolean
}) {
  const m = useMessages()
  const shared = useShared()
  const { edited } = useContentData()
  const [opened, setOpened] = useState(false)
  const searches = opened || !productId
  // The search and the button that opens it have one id: who presses one goes on with the other.
  const pressed = useRef(false)
  useEffect(() => {
    if (pressed.current) document.getElementById(name)?.focus()
    pressed.current = false
  }, [searches, name])
  function open(is: boolean): void {
    pressed.current = true
    setOpened(is)
  }
  const title = picked.get(productId ?? '') ?? edited.products.find(({ id }) => id === productId)?.title
  if (!searches)
    return (
      <p className={styles.product}>
        <span>{title ?? productId}</span>
        <Button type="button" size="small" id={name} onClick={() => open(true)}>
          {m.changeProduct}
          <span className="spoken"> {title}</span>
        </Button>
        {removable && (
          <Button type="button" size="small" kind="quiet" onClick={() => onChange(null)}>
            {m.removeProduct}
          </Button>
        )}
      </p>
    )
  return (
    <>
      <ProductPicker
        picks="product"
        name={name}
        activeOnly
        onPick={(found) => {
          picked.set(found.id, found.title)
          open(false)
          onChange(found.id)
        }}
      />
      {productId && (
        <Button type="button" size="small" onClick={() => open(false)}>
          {shared.cancel}
        </Button>
      )}
    </>
  )
}
