import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { lackingFields, otherLanguages } from '#vocabulary/languages/translations.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Panel } from '../components/page.tsx'
import { places } from '../places.ts'
import { useApi } from '../session/api.ts'
import { readTranslated } from './subject.ts'
import type { Translated } from './texts.ts'
import { languageLabels } from './translation-labels.ts'
import { saidIn } from './use-translation.ts'
import styles from './translations.module.css'

/** How far a product is translated, with the ways to translate it. `saved` is another one after each save. */
export function TranslationsPanel({ productId, saved }: { productId: string; saved: unknown }) {
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
    <Panel title="Translations">
      <ul className={styles.languages}>
        {otherLanguages.map((language) => (
          <li key={language}>
            <Link to={places.translation(language, 'product', productId)}>{languageLabels(language)}</Link>
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
  const lacking = lackingFields(original, texts).length
  if (lacking > 0) return <StatusTag tone="waiting">{`${lacking} missing`}</StatusTag>
  if (older.length > 0) return <StatusTag tone="bad">{`${older.length} outdated`}</StatusTag>
  return <StatusTag tone="good">Translated</StatusTag>
}
