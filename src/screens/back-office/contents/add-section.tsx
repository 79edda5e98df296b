import { useState } from 'react'
import { sectionTypes, type SectionType } from '#vocabulary/catalog/sections.ts'
import { Button } from '../../ui/form/button.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { useMessages } from './messages.ts'
import styles from './contents.module.css'

/** Adds a section of a type that is chosen by its name and a line about it. */
export function AddSection({ onAdd }: { onAdd: (type: SectionType) => void }) {
  const m = useMessages()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button type="button" size="small" icon="plus" onClick={() => setOpen(true)}>
        {m.add}
      </Button>
      {open && (
        <FormDialog title={m.add} does={m.close} done busy={false} wide onSubmit={close} onClose={close}>
          <ul className={styles.types} aria-label={m.add}>
            {sectionTypes.map((type) => (
              <li key={type}>
                <button
                  type="button"
                  onClick={() => {
                    close()
                    onAdd(type)
                  }}
                >
                  <span>{m.types[type]}</span>
                  <small>{m.abouts[type]}</small>
                </button>
              </li>
            ))}
          </ul>
        </FormDialog>
      )}
    </>
  )
}
