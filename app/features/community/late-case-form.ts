import { lateForm } from '~/app/ui/forms/late-form'
import { CaseForm as Sent } from './case-form'

/** The form that shares a case. */
export const LateCaseForm = lateForm({
  name: 'case',
  sent: import.meta.env.SSR ? Sent : undefined,
  load: () => import('./case-form').then((it) => it.CaseForm),
})
