import { createRoutes } from '~/api/platform/http/routes'
import type { RecordsDeps } from './deps'
import { createBloodPressureRoutes } from './routes/blood-pressure'
import { createSummaryRoutes } from './routes/summary'

/** Health records, one file a kind, and what they amount to. */
export const createRecordsRoutes = (deps: RecordsDeps) =>
  createRoutes().route('/', createBloodPressureRoutes(deps)).route('/', createSummaryRoutes(deps))
