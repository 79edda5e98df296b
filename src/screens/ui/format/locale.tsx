import { createContext, use } from 'react'

const LocaleContext = createContext('en')

/** Sets the BCP 47 tag that money and dates below it are written by. */
export const LocaleProvider = LocaleContext.Provider

/** The BCP 47 tag that money and dates are written by here. */
export function useLocale(): string {
  return use(LocaleContext)
}
