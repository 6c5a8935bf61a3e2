import { lateForm } from '~/app/ui/forms/late-form'
import { GroupSaleForm, TeamForm } from './group-forms'

/** The form of who wants to be called back. */
export const LateGroupSaleForm = lateForm({
  name: 'group-sale',
  sent: import.meta.env.SSR ? GroupSaleForm : undefined,
  load: () => import('./group-forms').then((it) => it.GroupSaleForm),
})

/** The form that makes a team. */
export const LateTeamForm = lateForm({
  name: 'team',
  sent: import.meta.env.SSR ? TeamForm : undefined,
  load: () => import('./group-forms').then((it) => it.TeamForm),
})
