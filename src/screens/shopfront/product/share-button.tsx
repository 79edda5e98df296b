import { useEffect, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { useMessages } from './messages.ts'
import styles from './wish-button.module.css'

/** Shares the address of the page as the device does, else copies it. */
export function ShareButton({ title }: { title: string }) {
  const m = useMessages()
  const [ready, setReady] = useState(false)
  const [copied, setCopied] = useState(false)
  // Scripts alone can share.
  useEffect(() => setReady('share' in navigator || 'clipboard' in navigator), [])
  const share = async () => {
    const { href: url } = location
    try {
      if ('share' in navigator) return await navigator.share({ title, url })
      await (navigator as Navigator).clipboard.writeText(url)
      setCopied(true)
    } catch {
      // Called off, or refused by the browser: the address bar has it.
    }
  }
  return (
    <>
      <button type="button" className={styles.wish} hidden={!ready} onClick={() => void share()}>
        <Icon name={copied ? 'check' : 'link'} />
        {copied ? m.copied : m.share}
      </button>
      <span role="status" className="spoken">
        {copied && m.copied}
      </span>
    </>
  )
}
