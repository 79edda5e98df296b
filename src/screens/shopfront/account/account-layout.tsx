import { NavLink, Outlet } from 'react-router'
import { pathTo, type PathName } from '../../paths.ts'
import styles from './account.module.css'

const places: {
  name: PathName & ('account' | 'accountOrders' | 'accountAddresses' | 'accountProfile')
  text: string
}[] = [
  { name: 'account', text: 'Overview' },
  { name: 'accountOrders', text: 'Orders' },
  { name: 'accountAddresses', text: 'Addresses' },
  { name: 'accountProfile', text: 'Profile' },
]

/** The account's own navigation beside its screens. */
export function Component() {
  return (
    <div className={styles.account}>
      <nav aria-label="Account" className={styles.places}>
        <ul>
          {places.map(({ name, text }) => (
            <li key={name}>
              <NavLink to={pathTo(name)} end={name === 'account'}>
                {text}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.screen}>
        <Outlet />
      </div>
    </div>
  )
}
