import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { apiOf, isFailure } from '~/app/platform/api.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { shareEnds, type ReceivedShare } from '~/domain/sharing/contract'
import type { ShareId } from '~/domain/values/ids'

/** A share as a page below its own opens it. @throws a way to its page, which says why it is over; a 404 */
export async function openReceived(
  requested: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  id: ShareId,
): Promise<ReceivedShare> {
  try {
    return await orMissing(
      requested,
      apiOf(requested.context).get('/shares/received/:id', { params: { id } }),
    )
  } catch (error) {
    if (isFailure(error, ...shareEnds)) throw redirect(`/app/shared/${id}`)
    throw error
  }
}
