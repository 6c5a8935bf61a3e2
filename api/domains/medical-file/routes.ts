import { createRoutes } from '~/api/platform/http/routes'
import { kinds } from '~/domain/medical-file/kinds'
import type { MedicalFileDeps } from './deps'
import { createEntryRoutes } from './routes/entries'
import { createFileRoutes } from './routes/file'

/** The medical file: who somebody is, and what has happened to them. */
export function createMedicalFileRoutes(deps: MedicalFileDeps) {
  const routes = createRoutes().route('/', createFileRoutes(deps))
  for (const kind of kinds) routes.route('/', createEntryRoutes(deps, kind))
  return routes
}
