import { createRoutes } from '~/api/platform/http/routes'
import type { OrdersDeps } from '../deps'

export const createStatisticsRoutes = (_deps: OrdersDeps) => createRoutes()
