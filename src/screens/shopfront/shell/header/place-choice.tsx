import { useId } from 'react'
import { Form, useLocation } from 'react-router'
import { languages, languageTags, type Language } from '#vocabulary/languages/languages.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { pathTo } from '../../../paths.ts'
import { placeOf, placePath, usePlace } from '../../../place.ts'
import { textIn } from '../../../messages/text-in.ts'
import { useShell } from '../shell-data.ts'
import { useMessages } from '../messages.ts'
import styles from './place-choice.module.css'

/** The current location, for the router's links. */
export function useHere(): string {
  const { pathname, search } = useLocation()
  return pathname + search
}

/** Market and language, each with its own addresses: choosing leads to the same page there. */
export function PlaceChoice() {
  const { shop, market } = useShell()
  const { language } = usePlace()
  const here = useHere()
  const id = useId()
  const m = useMessages()
  return (
    <Form method="post" action={pathTo('market')} preventScrollReset className={styles.place}>
      <input type="hidden" name="returnTo" value={here} />
      <label htmlFor={`${id}-market`}>{m.market}</label>
      <Select id={`${id}-market`} name="market" key={market.id} defaultValue={market.id}>
        {shop.markets.map(({ id: value, name, currency }) => (
          <option key={value} value={value}>
            {name} · {currency}
          </option>
        ))}
      </Select>
      <label htmlFor={`${id}-language`}>{m.language}</label>
      <Select id={`${id}-language`} name="language" key={`${language}-language`} defaultValue={language}>
        {languageTags.map((tag) => (
          <option key={tag} value={tag} {...textIn(tag)}>
            {languages[tag].name}
          </option>
        ))}
      </Select>
      <Button>{m.change}</Button>
    </Form>
  )
}

/** Said in the language that is offered, to those who read it. */
const offers: Record<Language, string> = {
  en: 'Read this page in English',
  de: 'Diese Seite auf Deutsch lesen',
  ar: 'اقرأ هذه الصفحة بالعربية',
  ja: 'このページを日本語で読む',
}

/** A way to the same page in the language that the browser asks for. It comes with the page, so that nothing moves. */
export function LanguageOffer() {
  const { offered, shop, market } = useShell()
  const here = useHere()
  if (!offered) return null
  const place = placeOf({ market: market.id, language: offered }, shop.markets)
  return (
    <p className={styles.offer} {...textIn(offered)}>
      <a href={placePath(place, here)} hrefLang={offered}>
        {offers[offered]}
      </a>
    </p>
  )
}
