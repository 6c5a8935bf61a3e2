import { createRoutes } from '~/api/platform/http/routes'
import { createAddressesRoutes } from './addresses/routes'
import type { OrdersDeps } from './deps'
import { createDiscountsRoutes } from './discounts/routes'
import { createGroupsRoutes } from './groups/routes'
import { createInvoicesRoutes } from './invoices/routes'
import { createLifecycleRoutes } from './lifecycle/routes'
import { createPricingRoutes } from './pricing/routes'
import { createOrdersStaffRoutes } from './staff/routes'
import { createStatisticsRoutes } from './statistics/routes'
import { createTicketsRoutes } from './tickets/routes'

/** From the price of a basket to what comes after delivery. */
export const createOrdersRoutes = (deps: OrdersDeps) =>
  createRoutes()
    .route('/', createPricingRoutes(deps))
    .route('/', createAddressesRoutes(deps))
    .route('/', createDiscountsRoutes(deps))
    .route('/', createGroupsRoutes(deps))
    .route('/', createLifecycleRoutes(deps))
    .route('/', createInvoicesRoutes(deps))
    .route('/', createTicketsRoutes(deps))
    .route('/', createStatisticsRoutes(deps))
    .route('/', createOrdersStaffRoutes(deps))
