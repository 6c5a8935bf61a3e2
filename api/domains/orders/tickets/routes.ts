import { createRoutes } from '~/api/platform/http/routes'
import type { OrdersDeps } from '../deps'

export const createTicketsRoutes = (_deps: OrdersDeps) => createRoutes()
