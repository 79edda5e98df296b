import { Link, type LinkProps } from 'react-router'
import { placePath, usePlace } from '../../place.ts'

type Needs = Pick<
  LinkProps,
  'children' | 'className' | 'tabIndex' | 'title' | 'lang' | 'dir' | 'aria-hidden'
> & {
  to: string
}

/** On a page of many cards the router's links are a quarter of drawing it, and a drawn page needs none of them. */
function DrawnLink({ to, children, ...rest }: Needs) {
  return (
    <a {...rest} href={placePath(usePlace(), to)}>
      {children}
    </a>
  )
}

const RouterLink = (props: Needs) => <Link viewTransition discover="none" {...props} />

/** A link of a card, to a path without the place. */
export const CardLink = import.meta.env.SSR ? DrawnLink : RouterLink
