import { data, type LoaderFunctionArgs } from 'react-router'
import type { Language } from '#vocabulary/languages/languages.ts'
import { isOtherLanguage } from '#vocabulary/languages/translations.ts'
import { placeContext } from '../../place.ts'
import { messagesIn } from './messages.ts'

/** The language that an address names. @throws data with status 404 for the default one and for others */
export function languageOfPath({
  params,
  context,
}: Pick<LoaderFunctionArgs, 'params' | 'context'>): Language {
  const tag = params['language']
  if (isOtherLanguage(tag)) return tag
  const { notTranslated } = messagesIn(context.get(placeContext).language)
  throw data({ title: notTranslated }, { status: 404 })
}
