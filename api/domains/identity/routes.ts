import { createRoutes } from '~/api/platform/http/routes'
import type { IdentityDeps } from './deps'
import { createAccountRoutes } from './routes/account'
import { createDataRoutes } from './routes/own-data'
import { createSessionRoutes } from './routes/sessions'
import { createSignInRoutes } from './routes/sign-in'
import { createStaffRoutes } from './routes/staff'
import { createStepUpRoutes } from './routes/step-ups'
import { createTermsRoutes } from './routes/terms'

/** Signing in, one's own account, and the people as staff see them. */
export const createIdentityRoutes = (deps: IdentityDeps) =>
  createRoutes()
    .route('/', createSignInRoutes(deps))
    .route('/', createAccountRoutes(deps))
    .route('/', createTermsRoutes(deps))
    .route('/', createStepUpRoutes(deps))
    .route('/', createSessionRoutes(deps))
    .route('/', createDataRoutes(deps))
    .route('/', createStaffRoutes(deps))
