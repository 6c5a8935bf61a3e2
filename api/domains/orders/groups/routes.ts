import { createRoutes } from '~/api/platform/http/routes'
import type { OrdersDeps } from '../deps'

export const createGroupsRoutes = (_deps: OrdersDeps) => createRoutes()
