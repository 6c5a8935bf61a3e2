import { lateForm } from '~/app/ui/forms/late-form'
import { PanelSignUp as Sent } from './panel-form'

/** The form that signs up for the panels, or what became of it. */
export const LatePanelSignUp = lateForm({
  name: 'panel',
  sent: import.meta.env.SSR ? Sent : undefined,
  load: () => import('./panel-form').then((it) => it.PanelSignUp),
})
