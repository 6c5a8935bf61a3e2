import { createRoutes } from '~/api/platform/http/routes'
import type { OrdersDeps } from '../deps'

export const createAddressesRoutes = (_deps: OrdersDeps) => createRoutes()
