import { createRoutes } from '~/api/platform/http/routes'
import type { WalletDeps } from './deps'
import { createVipCodeRoutes } from './routes/vip-codes'
import { createOwnWalletRoutes } from './routes/wallet'

/** A person's wallet, and the gift codes that fill it. */
export const createWalletRoutes = (deps: WalletDeps) =>
  createRoutes().route('/', createOwnWalletRoutes(deps)).route('/', createVipCodeRoutes(deps))
