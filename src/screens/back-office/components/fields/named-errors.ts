import { useLayoutEffect, useState } from 'react'
import type { FieldMessage } from '#vocabulary/field-errors.ts'
import type { FormError } from '../../../ui/form/error-summary.tsx'
import { useMessages as useFormMessages } from '../../../ui/messages.ts'
import { namesOf } from '../../session/field-errors.ts'
import { useMessages } from '../messages.ts'

/** The field that shows an error. */
interface Place {
  /** Its label as people read it; undefined where the page shows none. */
  label?: string | undefined
  /** The id of its control. */
  field?: string | undefined
}

/** Finds the fields that show these errors: by their names, or by the message that stands below them. */
function placesOf(errors: readonly FieldMessage[]): Place[] {
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const notes = [...root.querySelectorAll<HTMLElement>('[id$="-error"]')]

  function labelOf(element: Element): string | undefined {
    const label =
      element.querySelector(':scope > legend') ?? root.querySelector(`label[for="${CSS.escape(element.id)}"]`)
    return label?.textContent || element.getAttribute('aria-label') || undefined
  }
  function take(isIt: (note: HTMLElement) => boolean): HTMLElement | undefined {
    const at = notes.findIndex(isIt)
    return at < 0 ? undefined : notes.splice(at, 1)[0]
  }
  return errors.map(({ pointer, message }) => {
    const named = namesOf(pointer)
      .map((name) => document.getElementById(name))
      .find((element) => element !== null && root.contains(element) && labelOf(element) !== undefined)
    const note = take(({ id, textContent }) => (named ? id === `${named.id}-error` : textContent === message))
    const control = named ?? (note && document.getElementById(note.id.replace(/-error$/, '')))
    const group = note?.closest('fieldset')
    return {
      label: (control && labelOf(control)) ?? (group ? labelOf(group) : undefined),
      field: control?.id,
    }
  })
}

/** Errors as a summary lists them: each with the label of its field and a link to it, as far as the page shows the field. */
export function useNamedErrors(errors: readonly FieldMessage[]): readonly FormError[] {
  const { errorOf } = useMessages()
  const { optional } = useFormMessages()
  const [found, setFound] = useState<{ of: readonly FieldMessage[]; places: readonly Place[] }>()
  // The fields are drawn by then, with their errors.
  useLayoutEffect(() => {
    if (errors.length > 0) setFound({ of: errors, places: placesOf(errors) })
  }, [errors])
  return errors.map(({ message }, index) => {
    const { label, field } = (found?.of === errors && found.places[index]) || {}
    const name = label
      ?.replace(optional, '')
      .replace(/[:：]\s*$/, '')
      .trim()
    return { message: name ? errorOf(name, message) : message, field }
  })
}
