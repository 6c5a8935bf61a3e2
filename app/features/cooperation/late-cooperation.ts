import { lateForm } from '~/app/ui/forms/late-form'
import { Cooperation as Sent } from './cooperation-form'

/** The form of who offers to work together, or what became of it. */
export const LateCooperation = lateForm({
  name: 'cooperation',
  sent: import.meta.env.SSR ? Sent : undefined,
  load: () => import('./cooperation-form').then((it) => it.Cooperation),
})
