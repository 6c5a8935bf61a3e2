import { createRoutes } from '~/api/platform/http/routes'
import type { CatalogDeps } from './deps'

export const createCatalogRoutes = (_deps: CatalogDeps) => createRoutes()
