import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { differInModalOnly } from '~/app/ui/modal-parameter'

/**
 * Whether a page loads its data anew: opening and closing a modal is no navigation, so nothing is loaded for it. The build gives this to
 * every page that says nothing else (`vite.config.ts`); one whose loader reads which question is open has `reloadsForQuestions`.
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

/** Of a page whose loader reads which question is open, or about what: opening one loads what it offers. */
export const reloadsForQuestions = ({
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, 'defaultShouldRevalidate'>): boolean => defaultShouldRevalidate
