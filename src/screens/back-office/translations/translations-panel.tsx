import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { lackingFields, otherLanguages } from '#vocabulary/languages/translations.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Panel } from '../components/page.tsx'
import { places } from '../places.ts'
import { useApi } from '../session/api.ts'
import { useMessages } from './messages.ts'
import { readTranslated } from './subject.ts'
import type { Translated } from './texts.ts'
import { saidIn } from './use-translation.ts'
import styles from './translations.module.css'

/** How far a product is translated, with the ways to translate it. `saved` is another one after each save. */
export function TranslationsPanel({ productId, saved }: { productId: string; saved: unknown }) {
  const m = useMessages()
  const api = useApi()
  const [translated, setTranslated] = useState<Translated>()
  useEffect(() => {
    const reading = new AbortController()
    readTranslated(api, { kind: 'product', id: productId }, reading.signal).then(
      setTranslated,
      () => undefined,
    )
    return () => reading.abort()
  }, [api, productId, saved])
  return (
    <Panel title={m.translations}>
      <ul className={styles.languages}>
        {otherLanguages.map((language) => (
          <li key={language}>
            <Link to={places.translation(language, 'product', productId)}>{m.languages[language]}</Link>
            {translated && <State {...saidIn(translated, language)} original={translated.original} />}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function State({
  texts,
  older,
  original,
}: Pick<Translated['languages'][number], 'texts' | 'older'> & Pick<Translated, 'original'>) {
  const m = useMessages()
  const lacking = lackingFields(original, texts).length
  if (lacking > 0) return <StatusTag tone="waiting">{m.missingCount(lacking)}</StatusTag>
  if (older.length > 0) return <StatusTag tone="bad">{m.outdatedCount(older.length)}</StatusTag>
  return <StatusTag tone="good">{m.translated}</StatusTag>
}
