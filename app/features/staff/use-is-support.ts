import { useRouteLoaderData } from '@remix-run/react'
import type { Role } from '~/domain/values/role'

/** Whether whoever looks opens accounts and decides about them; sellers, who see some of the same lists, do not. */
export function useIsSupport(): boolean {
  const area = useRouteLoaderData('routes/admin/area') as { roles: Role[] } | undefined
  return area?.roles.some((role) => role === 'support' || role === 'admin') ?? false
}
