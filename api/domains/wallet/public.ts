import type { JobWorker } from '~/api/platform/jobs/public'
import type { WalletDeps } from './deps'

export const walletWorkers = (_deps: WalletDeps): JobWorker[] => []
