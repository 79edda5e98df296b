import { IconButton } from '../../ui/form/button.tsx'
import { useToasts } from '../shell/toasts.tsx'
import { useMessages } from './messages.ts'
import type { messages } from './messages/en.ts'

/** Copies a text. Not there where the browser gives pages no clipboard (http on another machine). */
export function Copy({ text, what }: { text: string; what: keyof typeof messages.copied }) {
  const m = useMessages()
  const say = useToasts()
  const { clipboard } = navigator as { clipboard?: Clipboard }
  if (!clipboard) return null
  const name = m.copied[what]
  const copy = () =>
    clipboard.writeText(text).then(
      () => say(m.wasCopied(name)),
      () => say(m.notCopied(name)),
    )
  return <IconButton icon="copy" label={m.copy(name)} onClick={() => void copy()} />
}
