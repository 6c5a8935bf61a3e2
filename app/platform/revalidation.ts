import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { differInModalOnly } from '~/app/ui/modal-parameter'

/**
 * Whether a page loads its data anew: opening and closing a modal is no navigation, so nothing is loaded for it. The build gives this to
 * every page that says nothing else (`vite.config.ts`); no loader reads what an address says of its modal.
 */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: Pick<
  ShouldRevalidateFunctionArgs,
  'currentUrl' | 'nextUrl' | 'formMethod' | 'defaultShouldRevalidate'
>): boolean => (!formMethod && differInModalOnly(currentUrl, nextUrl) ? false : defaultShouldRevalidate)
