import { Link, useLocation } from 'react-router'
import { textIn } from '../../messages/text-in.ts'
import { isWithin, pathTo } from '../../paths.ts'
import type { MenuLink as Entry } from '../types.ts'

/** The link of a menu entry; a heading is its text alone. `marked` is of a menu that marks the link of its page. */
export function MenuLink({
  entry: { kind, name, label, lang },
  marked,
  className,
}: {
  entry: Entry
  marked?: boolean
  className?: string | undefined
}) {
  const { pathname } = useLocation()
  const said = { ...(className ? { className } : {}), ...textIn(lang.label) }
  if (kind === 'heading') return <span {...said}>{label}</span>
  if (kind === 'address' && !name.startsWith('/'))
    return (
      <a href={name} {...said}>
        {label}
      </a>
    )
  // A path has the parts of its kind alone.
  const to = kind === 'address' ? name : pathTo(kind as 'page', named(name))
  const isHere = marked && kind !== 'address' && (name ? isWithin(pathname, to) : pathname === to)
  return (
    <Link to={to} aria-current={isHere ? 'page' : undefined} {...said}>
      {label}
    </Link>
  )
}

const named = (name: string) => ({ handle: name, slug: name })
