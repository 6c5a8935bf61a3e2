import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { ApiFailure, apiOf } from '~/app/platform/api.server'
import { chosenText } from '~/app/platform/members/whose.server'
import { missingPage } from '~/app/platform/missing-page.server'
import { carryNotification } from '~/app/platform/notifications.server'

/** An address that a link or a picture could name must sign nobody out. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  throw await missingPage(request, context)
}

/** Ends the session here, then with the API; when it cannot be reached its tokens lapse by themselves. */
export async function action({ context }: ActionFunctionArgs) {
  const { tokens } = context.session
  context.session.end()
  if (tokens) {
    try {
      await apiOf(context).post('/user/logout/v2', { body: { refreshToken: tokens.refresh_token } })
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
    }
  }
  return redirect('/', {
    headers: [
      ['Set-Cookie', carryNotification('success', 'messages:signedOut', context.siteOrigin)],
      ['Set-Cookie', chosenText(null, context.siteOrigin)],
      // What the browser has kept of this person's pages goes with them.
      ['Clear-Site-Data', '"cache"'],
    ],
  })
}
