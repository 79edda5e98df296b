import { useEffect, useRef, useState } from 'react'
import { defaultLanguage, languages, languageTags, type Language } from '#vocabulary/languages/languages.ts'
import { Icon } from '../../ui/icon.tsx'
import { OptionField } from '../kit/inputs.tsx'
import { placeOf, placePath } from '../../place.ts'
import { Panel } from '../components/page.tsx'
import { useOffice } from '../session/office.ts'
import { useContentData } from './content-data.ts'
import { useMessages } from './messages.ts'
import styles from './contents.module.css'

/** The widths of the preview, in pixels. */
const widths = { desktop: 1_280, phone: 390 } as const
type Width = keyof typeof widths

/** They may not run in the preview, and browsers complain of each. */
const withoutScripts = (html: string): string => html.replaceAll(/<script\b[^]*?<\/script>/gi, '')

/**
 * The page as shoppers would see the saved draft, in a market and language. Read again after each save; the one before
 * stays until the new one is there.
 */
export function usePreview() {
  const { edited } = useContentData()
  const { markets } = useOffice().shop
  const [market, setMarket] = useState(markets[0]?.id ?? '')
  const [language, setLanguage] = useState<Language>(defaultLanguage)
  const [width, setWidth] = useState<Width>('desktop')
  const [html, setHtml] = useState<string | null>()
  const path = edited.previewPath ?? edited.path
  const address = path === null ? null : placePath(placeOf({ market, language }, markets), path)
  useEffect(() => {
    if (address === null) return undefined
    const abort = new AbortController()
    // Without cookies: as an anonymous visitor sees it.
    fetch(address, { credentials: 'omit', signal: abort.signal })
      .then(async (page) => setHtml(page.ok ? withoutScripts(await page.text()) : null))
      .catch(() => !abort.signal.aborted && setHtml(null))
    return () => abort.abort()
  }, [address, edited.version])
  return { market, setMarket, language, setLanguage, width, setWidth, html, isThere: address !== null }
}

/** The preview beside the editor. Its scripts do not run, and its links lead nowhere. */
export function Preview({ view }: { view: ReturnType<typeof usePreview> }) {
  const m = useMessages()
  const { markets } = useOffice().shop
  const { market, setMarket, language, setLanguage, width, setWidth, html, isThere } = view
  if (!isThere) return null
  return (
    <Panel title={m.preview}>
      <div className={styles.view}>
        <OptionField
          label={m.width}
          name="preview-width"
          value={width}
          options={m.widths}
          onChange={setWidth}
        />
        <OptionField
          label={m.market}
          name="preview-market"
          value={market}
          options={markets}
          onChange={setMarket}
        />
        <OptionField
          label={m.readIn}
          name="preview-language"
          value={language}
          options={languageTags.map((tag) => [tag, languages[tag].name])}
          onChange={setLanguage}
        />
      </div>
      {html === null ? (
        <p className={styles.previewNote}>
          <Icon name="circle-alert" /> {m.previewFailed}
        </p>
      ) : (
        <Frame html={html ?? ''} width={widths[width]} title={m.preview} />
      )}
      <p className={styles.previewNote}>{m.previewHint}</p>
    </Panel>
  )
}

/** A page in a window of a width, made small enough for its space. */
function Frame({ html, width, title }: { html: string; width: number; title: string }) {
  const space = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ inline: width, block: 600 })
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ inline: entry.contentRect.width, block: entry.contentRect.height })
    })
    if (space.current) watcher.observe(space.current)
    return () => watcher.disconnect()
  }, [])
  const frame = useRef<HTMLIFrameElement>(null)
  const scale = Math.min(1, room.inline / width)
  useEffect(() => {
    frame.current?.style.setProperty('scale', String(scale))
  }, [scale])
  return (
    <div ref={space} className={styles.space}>
      <iframe
        title={title}
        srcDoc={html}
        sandbox="allow-same-origin"
        width={width}
        height={Math.round(room.block / scale)}
        ref={frame}
        onLoad={({ currentTarget }) => {
          currentTarget.contentDocument?.addEventListener('click', (event) => {
            if ((event.target as Element).closest('a')) event.preventDefault()
          })
        }}
      />
    </div>
  )
}
