import { createRoutes } from '~/api/platform/http/routes'
import type { OrdersDeps } from '../deps'

export const createDiscountsRoutes = (_deps: OrdersDeps) => createRoutes()
