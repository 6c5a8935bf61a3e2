import { createRoutes } from '~/api/platform/http/routes'
import type { OrdersDeps } from '../deps'

export const createLifecycleRoutes = (_deps: OrdersDeps) => createRoutes()
