import { createRoutes } from '~/api/platform/http/routes'
import type { OrdersDeps } from '../deps'
import { createCustomerTicketRoutes } from './routes/customer'
import { createStaffTicketRoutes } from './routes/staff'

export const createTicketsRoutes = (deps: OrdersDeps) =>
  createRoutes().route('/', createCustomerTicketRoutes(deps)).route('/', createStaffTicketRoutes(deps))
