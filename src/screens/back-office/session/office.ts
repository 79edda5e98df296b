import { useRouteLoaderData } from 'react-router'
import { formatMoney, type Money } from '#vocabulary/money.ts'
import type { Permission } from '#vocabulary/people/permissions.ts'
import { useLocale } from '../../ui/format/locale.tsx'
import type { Session, Shop } from '../types.ts'

/** The context of every screen of the back office: the shop, and the current member of staff. */
export interface Office {
  shop: Shop
  session: Session
}

/** The id of the back office's outermost route, whose loader gives the {@link Office}. */
export const officeRouteId = 'back-office'

/** The office of this page. @throws Error outside the back office */
export function useOffice(): Office {
  const office = useRouteLoaderData<Office>(officeRouteId)
  if (!office) throw new Error('this screen stands outside the back office')
  return office
}

/** Writes money inside a sentence; where it stands alone, `Amount` does. */
export function useMoney(): (money: Money) => string {
  const locale = useLocale()
  return (money) => formatMoney(money, locale)
}

/** Whether the current member of staff has a permission. */
export function useMay(): (permission: Permission) => boolean {
  const held = useOffice().session.staff?.permissions ?? []
  return (permission) => held.includes(permission)
}
