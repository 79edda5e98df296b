import { places } from '../places.ts'
import { destinationOf, type Destination, type Section } from './navigation.ts'

/** A name as addresses spell it: `priceLists` is `price-lists`. */
const inAddress = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const isNamed =
  (word: string) =>
  ({ name, to }: Destination): boolean =>
    inAddress(name) === word || to === `${places.home}/${word}`

/** Whether an address is the beginning of a screen’s: `/admin/pages/about` is, of the sections of that page. */
const isAbove = (parts: readonly string[], screen: string): boolean => {
  const pattern = screen.split('/').filter(Boolean)
  return (
    pattern.length > parts.length &&
    parts.every((part, at) => pattern[at] === part || pattern[at]?.startsWith(':'))
  )
}

/**
 * Where an address leads at which no screen is, among these sections: to the first screen of the section that it names,
 * to a screen by its name, alone or below its section, and from an address above a screen to the list around it.
 */
export function leadsTo(
  path: string,
  among: readonly Section[],
  screens: readonly string[],
): string | undefined {
  const parts = path.toLowerCase().split('/').filter(Boolean)
  const [, first = '', second, more] = parts
  const all = among.flatMap(({ destinations }) => destinations)
  const section = among.find(({ name }) => name === first)
  const named =
    second === undefined
      ? (section?.destinations[0] ?? all.find(isNamed(first)))
      : more === undefined && section?.destinations.find(isNamed(second))
  if (named) return named.to
  return screens.some((screen) => isAbove(parts, screen))
    ? destinationOf(`/${parts.join('/')}`, all)?.to
    : undefined
}
