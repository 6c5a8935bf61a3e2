import type { LoaderFunctionArgs } from '@remix-run/node'
import { earningList } from '~/app/features/booking/earnings/earning-list'
import { listFile } from '~/app/platform/lists/list-file.server'

/** What a doctor has earned, as a file of their own books. */
export const loader = (args: LoaderFunctionArgs) => listFile(earningList, args)
