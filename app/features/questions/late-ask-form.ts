import { lateForm } from '~/app/ui/forms/late-form'
import { AskForm as Sent } from './ask-form'

/** The form that asks a question. */
export const LateAskForm = lateForm({
  name: 'ask',
  sent: import.meta.env.SSR ? Sent : undefined,
  load: () => import('./ask-form').then((it) => it.AskForm),
})
