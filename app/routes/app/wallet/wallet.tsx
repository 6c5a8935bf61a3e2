import { walletList } from '~/app/features/wallet/wallet-list'
import { listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'

export const loader = listLoader(walletList)
export default listPage(walletList)
