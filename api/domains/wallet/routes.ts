import { createRoutes } from '~/api/platform/http/routes'
import type { WalletDeps } from './deps'

export const createWalletRoutes = (_deps: WalletDeps) => createRoutes()
