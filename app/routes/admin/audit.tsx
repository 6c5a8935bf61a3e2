import { auditLog } from '~/app/features/staff/audit/audit-log'
import { listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'

export const loader = listLoader(auditLog)
export default listPage(auditLog)
