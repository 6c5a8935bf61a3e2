import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { differInModalOnly } from '~/app/ui/modal-parameter'

type Change = Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl' | 'formMethod' | 'actionStatus'>

/**
 * A form that never arrived, or that the server failed at, changed nothing, and what was typed into it stays. What was refused is another matter: a
 * part of it may be done, or somebody else has changed what the page shows.
 */
const hasFailed = ({ actionStatus = 200 }: Pick<Change, 'actionStatus'>) => actionStatus >= 500

/**
 * Whether a page loads its data anew: opening and closing a modal is no navigation, so nothing is loaded for it. The build gives this to
 * every page that says nothing else (`vite.config.ts`); one whose loader reads which question is open has `reloadsForQuestions`.
 */
export const shouldRevalidate = (change: Change): boolean =>
  !hasFailed(change) &&
  (change.formMethod !== undefined || !differInModalOnly(change.currentUrl, change.nextUrl))

/** Of a page whose loader reads which question is open, or about what: opening one loads what it offers. */
export const reloadsForQuestions = (change: Pick<Change, 'actionStatus'>): boolean => !hasFailed(change)
