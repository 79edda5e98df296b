import { Link } from 'react-router'
import { pathTo } from '../../paths.ts'
import { useShell } from './shell-data.ts'
import { useMessages } from './messages.ts'

/** To the function that the law asks for, by its words; nothing where the shop has none. */
export function WithdrawLink() {
  const m = useMessages()
  if (!useShell().shop.withdrawals) return null
  return (
    <p>
      <Link to={pathTo('withdraw')}>{m.withdraw}</Link>
    </p>
  )
}
