import { createRoutes } from '~/api/platform/http/routes'
import type { CatalogDeps } from './deps'
import { createHolidayRoutes } from './routes/holidays'
import { createReviewRoutes } from './routes/reviews'
import { createShopRoutes } from './routes/shop'
import { createStaffRoutes } from './routes/staff'
import { createStockWaitRoutes } from './waits/routes'

/** The shop as everybody sees it, and what staff keep of it. */
export const createCatalogRoutes = (deps: CatalogDeps) =>
  createRoutes()
    .route('/', createShopRoutes(deps))
    .route('/', createReviewRoutes(deps))
    .route('/', createStaffRoutes(deps))
    .route('/', createHolidayRoutes(deps))
    .route('/', createStockWaitRoutes(deps))
