import { IconButton } from '../../ui/form/button.tsx'
import { useToasts } from '../shell/toasts.tsx'

/** Copies a text. Not there where the browser gives pages no clipboard (http on another machine). */
export function Copy({ text, what }: { text: string; what: string }) {
  const say = useToasts()
  const { clipboard } = navigator as { clipboard?: Clipboard }
  if (!clipboard) return null
  const copy = () =>
    clipboard.writeText(text).then(
      () => say(`Copied the ${what}`),
      () => say(`The browser blocked copying the ${what}`),
    )
  return <IconButton icon="copy" label={`Copy the ${what}`} onClick={() => void copy()} />
}
