import { createRoutes } from '~/api/platform/http/routes'
import { recordDefinitions } from '~/domain/records/types'
import type { RecordsDeps } from './deps'
import { createArchiveRoutes } from './routes/archive'
import { createDeskRecordRoutes } from './routes/desk-records'
import { createTypeRoutes } from './routes/records'
import { createMonitorImportRoutes } from './routes/monitor-imports'
import { createSummaryRoutes } from './routes/summary'
import { createVersionRoutes } from './routes/versions'

/** Health records of every type that is defined, all of them together, and what they amount to. */
export function createRecordsRoutes(deps: RecordsDeps) {
  const routes = createRoutes()
  for (const definition of recordDefinitions) routes.route('/', createTypeRoutes(deps, definition))
  return routes
    .route('/', createArchiveRoutes(deps))
    .route('/', createSummaryRoutes(deps))
    .route('/', createVersionRoutes(deps))
    .route('/', createMonitorImportRoutes(deps))
    .route('/', createDeskRecordRoutes(deps))
}
