import { createRoutes } from '~/api/platform/http/routes'
import type { OrdersDeps } from '../deps'

export const createInvoicesRoutes = (_deps: OrdersDeps) => createRoutes()
