import type { RouteObject } from 'react-router'
import { shopfrontRoutes } from './shopfront/routes.tsx'
import { loadMessages } from './messages/load-messages.ts'
import { paths } from './paths.ts'

/** Whether a path belongs to the back office, which is rendered in the browser alone. */
export function isBackOffice(pathname: string): boolean {
  return pathname === paths.backOffice || pathname.startsWith(`${paths.backOffice}/`)
}

/** The routes that a visit needs: the shopfront's, and those of the back office where it begins there. */
export async function loadRoutes(pathname: string): Promise<RouteObject[]> {
  if (!isBackOffice(pathname)) return shopfrontRoutes
  const [{ backOfficeRoutes }] = await Promise.all([
    import('./back-office/routes.tsx'),
    loadMessages(['back-office']),
  ])
  return [...backOfficeRoutes, ...shopfrontRoutes]
}
