import { lateForm } from '~/app/ui/forms/late-form'
import { ToolFormById as Sent } from './tool-by-id'

/** The fields of a calculator, by its id. */
export const LateToolForm = lateForm({
  name: 'tool',
  sent: import.meta.env.SSR ? Sent : undefined,
  load: () => import('./tool-by-id').then((it) => it.ToolFormById),
})
