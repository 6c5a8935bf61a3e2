import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import { forgetCart, piecesOf } from '~/app/platform/cart/cart-cookie.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { forgetContactDraft, isContactDraftKept } from '~/app/platform/left-on-device'
import { privateHeaders } from '~/app/platform/private-page'
import { someWordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { Button, ButtonLink } from '~/app/ui/button'
import { useIsHydrated } from '~/app/ui/use-is-hydrated'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  return {
    pieces: context.cartPieces ?? piecesOf(request),
    head: await privateHead(context, 'identity:leaving.title'),
    words: someWordsOf(context.locale, 'identity', 'leaving.'),
  }
}

/** Empties the cart of the device; what was typed for us goes when the page that says so has arrived. */
export function action({ context }: ActionFunctionArgs) {
  // This answer shows the page as well, and the request still brings the cart.
  context.cartPieces = 0
  return data(
    { isCleared: true },
    { headers: forgetCart(context.siteOrigin).map((cookie): [string, string] => ['Set-Cookie', cookie]) },
  )
}

/** Asked once, after signing out: whether what is left on the device is taken off it, since somebody else may use it. */
export default function LeftOnDevicePage() {
  const { pieces } = useLoaderData<typeof loader>()
  const isCleared = useActionData<typeof action>()?.isCleared ?? false
  const t = useWords('identity')
  // Only the device knows; without a cart it has said so to come here.
  const isTyped = useIsHydrated() && isContactDraftKept()
  useEffect(() => {
    if (isCleared) forgetContactDraft()
  }, [isCleared])
  return (
    <div className="shell grid min-h-[70vh] place-items-center py-10 md:py-16">
      <div className="w-full max-w-[33rem] rounded-large border border-line bg-card p-6 shadow-soft sm:p-9">
        <h1 className="text-3xl">{t(isCleared ? 'leaving.cleared' : 'leaving.title')}</h1>
        <p className="mt-4 text-ink-2">{t(isCleared ? 'leaving.clearedText' : 'leaving.text')}</p>
        {isCleared ? (
          <p className="mt-7">
            <ButtonLink href="/" variant="primary" className="max-sm:w-full">
              {t('leaving.home')}
            </ButtonLink>
          </p>
        ) : (
          <>
            <ul className="mt-4 list-disc space-y-1 ps-6">
              {pieces > 0 && <li>{t('leaving.cart', { count: pieces })}</li>}
              {(isTyped || pieces === 0) && <li>{t('leaving.typed')}</li>}
            </ul>
            <Form method="post" className="mt-7 flex flex-wrap gap-3">
              <Button type="submit" variant="primary" className="max-sm:w-full">
                {t('leaving.clear')}
              </Button>
              <ButtonLink href="/" className="max-sm:w-full">
                {t('leaving.keep')}
              </ButtonLink>
            </Form>
          </>
        )}
      </div>
    </div>
  )
}
