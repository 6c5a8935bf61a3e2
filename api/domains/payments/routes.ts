import { createRoutes } from '~/api/platform/http/routes'
import type { PaymentsDeps } from './deps'
import { createOwnPaymentRoutes } from './routes/own'
import { createStaffPaymentRoutes } from './routes/staff'

/** What people pay, and what of it staff look after. */
export const createPaymentsRoutes = (deps: PaymentsDeps) =>
  createRoutes().route('/', createOwnPaymentRoutes(deps)).route('/', createStaffPaymentRoutes(deps))
