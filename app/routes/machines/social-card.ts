import { createHash } from 'node:crypto'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { missingPage } from '~/app/platform/missing-page.server'
import { requestedPath } from '~/app/platform/requested-address.server'
import { cardType, pageOfCard } from '~/app/platform/social/card-address'
import { createCardCache, TooManyCards } from '~/app/platform/social/card-cache.server'
import { findCard } from '~/app/platform/social/card-page.server'
import { readPicture } from '~/app/platform/social/card-picture.server'
import { archRatio, drawCard } from '~/app/platform/social/draw-card.server'

/** All pages of all locales take about 10 MB. */
const cards = createCardCache({ bytes: 24 * 1024 * 1024, waiting: 24 })

/**
 * The picture that a shared link to a page shows. Only pages that exist have one, and it says only what they say
 * themselves: the query, by which a changed card gets a new address, changes nothing.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const path = pageOfCard(requestedPath(request))
  const card = path === undefined ? undefined : await findCard(context.content, path)
  if (!card) throw await missingPage(request, context)

  const facts = JSON.stringify([context.locale, card])
  const etag = `"${createHash('sha256').update(facts).digest('base64url').slice(0, 24)}"`
  const headers = { ETag: etag, 'Cache-Control': 'public, max-age=3600', 'Content-Type': cardType }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  try {
    const { bytes, isWhole } = await cards.take(etag, async () => {
      const picture = await readPicture(context, card.picture, archRatio)
      return {
        bytes: await drawCard(card, context.locale, picture),
        isWhole: Boolean(picture) === Boolean(card.picture?.asset),
      }
    })
    return new Response(new Uint8Array(bytes), {
      headers: isWhole ? headers : { 'Content-Type': cardType, 'Cache-Control': 'no-store' },
    })
  } catch (error) {
    if (!(error instanceof TooManyCards)) throw error
    return new Response(null, { status: 503, headers: { 'Retry-After': '10', 'Cache-Control': 'no-store' } })
  }
}
