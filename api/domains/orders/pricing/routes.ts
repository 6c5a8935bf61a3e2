import { createRoutes } from '~/api/platform/http/routes'
import type { OrdersDeps } from '../deps'

export const createPricingRoutes = (_deps: OrdersDeps) => createRoutes()
