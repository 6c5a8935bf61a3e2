import { createRoutes } from '~/api/platform/http/routes'
import type { OrdersDeps } from '../deps'
import { createCustomerOrderRoutes } from './routes/customer'
import { createStaffOrderRoutes } from './routes/staff'

export const createLifecycleRoutes = (deps: OrdersDeps) =>
  createRoutes().route('/', createCustomerOrderRoutes(deps)).route('/', createStaffOrderRoutes(deps))
