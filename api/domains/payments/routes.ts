import { createRoutes } from '~/api/platform/http/routes'
import type { PaymentsDeps } from './deps'

export const createPaymentsRoutes = (_deps: PaymentsDeps) => createRoutes()
