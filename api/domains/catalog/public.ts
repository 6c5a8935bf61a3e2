import type { JobWorker } from '~/api/platform/jobs/public'
import type { CatalogDeps } from './deps'

export const catalogWorkers = (_deps: CatalogDeps): JobWorker[] => []
