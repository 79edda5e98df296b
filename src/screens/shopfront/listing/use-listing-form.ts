import { useLayoutEffect, useRef, type FocusEvent, type FormEvent, type RefObject } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { formToSearch } from './listing-query.ts'

/**
 * Submits the form of a listing at each change: every change goes to the URL it stands for. The form follows the URL, which also
 * changes otherwise (a chip, Back): the one on its way, so that an answer to a press does not undo the next press. `sheet` contains it on phones, and closes when it is sent.
 */
export function useListingForm(sheet: RefObject<HTMLElement | null>): {
  form: RefObject<HTMLFormElement | null>
  onChange: (event: FormEvent<HTMLElement>) => void
  onBlur: (event: FocusEvent<HTMLElement>) => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
} {
  const form = useRef<HTMLFormElement>(null)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  const shown = next?.pathname === pathname ? next.search : search
  // Before the next event: an effect that waits would run between a press and its answer, and take the press back.
  useLayoutEffect(() => {
    if (form.current) follow(form.current, new URLSearchParams(shown))
  }, [shown])
  const go = () => {
    if (form.current)
      void navigate(pathname + formToSearch(new FormData(form.current)), { preventScrollReset: true })
  }
  // Prices are typed: they count once their field is left, or by Enter.
  const onChange = ({ target }: FormEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement && target.type === 'text')) go()
  }
  const onBlur = ({ target }: FocusEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'text') return
    if (target.value.trim() !== (new URLSearchParams(search).get(target.name) ?? '')) go()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    sheet.current?.hidePopover()
    go()
  }
  return { form, onChange, onBlur, onSubmit }
}

function follow(form: HTMLFormElement, search: URLSearchParams): void {
  for (const element of form.elements) {
    if (element instanceof HTMLInputElement && element.type === 'checkbox') {
      element.checked = search.getAll(element.name).includes(element.value)
    } else if (element instanceof HTMLInputElement && element.type === 'radio') {
      element.checked = (search.get(element.name) ?? '') === element.value
    } else if (element instanceof HTMLInputElement && element.type === 'text') {
      element.value = search.get(element.name) ?? ''
    } else if (element instanceof HTMLSelectElement) {
      const first = element.dataset['standard'] ?? element.options[0]?.value ?? ''
      element.value = search.get(element.name) ?? first
    }
  }
}
