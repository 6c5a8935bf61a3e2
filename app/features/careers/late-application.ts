import { lateForm } from '~/app/ui/forms/late-form'
import { Application as Sent } from './application-form'

/** The form of an application, or what became of it. */
export const LateApplication = lateForm({
  name: 'application',
  sent: import.meta.env.SSR ? Sent : undefined,
  load: () => import('./application-form').then((it) => it.Application),
})
