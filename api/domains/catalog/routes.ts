import { createRoutes } from '~/api/platform/http/routes'
import type { CatalogDeps } from './deps'
import { createShopRoutes } from './routes/shop'

/** The shop as everybody sees it, and what staff keep of it. */
export const createCatalogRoutes = (deps: CatalogDeps) => createRoutes().route('/', createShopRoutes(deps))
