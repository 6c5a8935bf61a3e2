import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { keepCode } from '~/app/features/checkout/kept-code.server'
import { ApiFailure, apiOf } from '~/app/platform/api.server'
import { forgetFigures } from '~/app/platform/carried-figures.server'
import { piecesOf } from '~/app/platform/cart/cart-cookie.server'
import { forgetRemoved } from '~/app/platform/cart/removed-line.server'
import { setCookie } from '~/app/platform/cookie.server'
import { keepPlace } from '~/app/platform/delivery-place/place-cookie.server'
import { chosenText } from '~/app/platform/members/whose.server'
import { missingPage } from '~/app/platform/missing-page.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { postedForm } from '~/app/ui/forms/posted-form'

/** An address that a link or a picture could name must sign nobody out. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  throw await missingPage(request, context)
}

/** Whether the device keeps what was typed for us, as its script says; a form that cannot be read signs out like any other. */
const keepsTyped = (request: Request): Promise<boolean> =>
  postedForm(request).then(
    (posted) => posted.get('typed') === 'true',
    () => false,
  )

/** Until a page comes to life in this browser, which may be another visit. */
const untilTold = 30 * 24 * 60 * 60

/**
 * Ends the session here, then with the API; when it cannot be reached its tokens lapse by themselves. Where the device keeps something that the next
 * person at it would find, that is asked about on the way home.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { tokens } = context.session
  context.session.end()
  if (tokens) {
    try {
      await apiOf(context).post('/user/logout/v2', { body: { refreshToken: tokens.refresh_token } })
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
    }
  }
  const isSomethingLeft = piecesOf(request) > 0 || (await keepsTyped(request))
  return redirect(isSomethingLeft ? '/logout/device' : '/', {
    headers: [
      ['Set-Cookie', carryNotification('success', 'messages:signedOut', context.siteOrigin)],
      // Heard by the next page that comes to life: what only the device can forget goes when this answer has arrived, not before.
      ['Set-Cookie', setCookie('signed-out', '1', untilTold, context.siteOrigin, 'page')],
      ['Set-Cookie', chosenText(null, context.siteOrigin)],
      ['Set-Cookie', forgetRemoved(context.siteOrigin)],
      ['Set-Cookie', keepCode(null, context.siteOrigin)],
      ['Set-Cookie', forgetFigures(context)],
      // It may have come from an address of theirs.
      ['Set-Cookie', keepPlace(null, context.siteOrigin)],
      // What the browser has kept of this person's pages goes with them.
      ['Clear-Site-Data', '"cache"'],
    ],
  })
}
