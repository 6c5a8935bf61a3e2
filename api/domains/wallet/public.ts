import type { JobWorker } from '~/api/platform/jobs/public'
import type { WalletDeps } from './deps'

export { claimBack, type NewClaim } from './service/claims'
export { walletPersonalData } from './personal-data'
export {
  balanceOf,
  captureHold,
  giveCredit,
  holdCredit,
  refundToWallet,
  releaseHold,
  type Credited,
  type NewCredit,
  type NewHold,
  type NewWalletRefund,
} from './service/credit'
export { onStaffDesk as giftCodesOnStaffDesk } from './repo/vip-codes'
export { seedDemoWallet } from './service/demo'
export { topUpPaymentHandler } from './service/top-ups'

export const walletWorkers = (_deps: WalletDeps): JobWorker[] => []
