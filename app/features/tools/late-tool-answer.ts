import { lateForm } from '~/app/ui/forms/late-form'
import { ToolAnswerById as Sent } from './tool-by-id'

/** What a calculator answers, by its id. */
export const LateToolAnswer = lateForm({
  name: 'tool-answer',
  sent: import.meta.env.SSR ? Sent : undefined,
  load: () => import('./tool-by-id').then((it) => it.ToolAnswerById),
})
