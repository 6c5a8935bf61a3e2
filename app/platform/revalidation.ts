import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { differInModalOnly } from '~/app/ui/modal-parameter'

type Change = Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl' | 'formMethod' | 'actionStatus'>

/** A form that was refused or never arrived changed nothing. Remix knows that of pages without a rule, and says `true` to those that have one. */
const isRefused = ({ actionStatus = 200 }: Pick<Change, 'actionStatus'>) => actionStatus >= 400

/**
 * Whether a page loads its data anew: opening and closing a modal is no navigation, so nothing is loaded for it. The build gives this to
 * every page that says nothing else (`vite.config.ts`); one whose loader reads which question is open has `reloadsForQuestions`.
 */
export const shouldRevalidate = (change: Change): boolean =>
  !isRefused(change) &&
  (change.formMethod !== undefined || !differInModalOnly(change.currentUrl, change.nextUrl))

/** Of a page that shows what became of what was sent where that was refused too: a part of it may be done. */
export const reloadsForWhatIsSent = (asked: Parameters<typeof shouldRevalidate>[0]): boolean =>
  asked.formMethod !== undefined || shouldRevalidate(asked)

/** Of a page whose loader reads which question is open, or about what: opening one loads what it offers. */
export const reloadsForQuestions = (change: Pick<Change, 'actionStatus'>): boolean => !isRefused(change)
