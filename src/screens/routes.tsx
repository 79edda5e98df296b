import type { RouteObject } from 'react-router'
import { shopfrontRoutes } from './shopfront/routes.tsx'
import { loadMessages } from './messages/load-messages.ts'

/** Whether a path belongs to the back office, however it is spelled; it is rendered in the browser alone. */
export function isBackOffice(pathname: string): boolean {
  return /^\/admin(\/|$)/i.test(pathname)
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
