import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { apiOf, isFailure } from '~/app/platform/api.server'
import { missingPage } from '~/app/platform/missing-page.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { shareEnds, type ReceivedShare } from '~/domain/sharing/contract'
import type { ShareId } from '~/domain/values/ids'

/** A share as a page below its own opens it. @param page its own @throws a way to its page, which says why it is over; a 404 */
export async function openReceived(
  requested: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  id: ShareId,
  page = `/app/shared/${id}`,
): Promise<ReceivedShare> {
  try {
    return await orMissing(
      requested,
      apiOf(requested.context).get('/shares/received/:id', { params: { id } }),
    )
  } catch (error) {
    if (isFailure(error, ...shareEnds)) throw redirect(page)
    throw error
  }
}

/** What somebody else shares, for a page of the doctor’s area. @throws a way to its timeline, which says why it is over; a 404, for its owner too */
export async function openToDoctor(
  requested: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  id: ShareId,
): Promise<ReceivedShare> {
  const share = await openReceived(requested, id, `/doctor/shared/${id}/timeline`)
  if (share.isOwn) throw await missingPage(requested.request, requested.context)
  return share
}
