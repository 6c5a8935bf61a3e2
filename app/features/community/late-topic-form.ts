import { lateForm } from '~/app/ui/forms/late-form'
import { TopicForm as Sent } from './topic-form'

/** The form that begins a topic. */
export const LateTopicForm = lateForm({
  name: 'topic',
  sent: import.meta.env.SSR ? Sent : undefined,
  load: () => import('./topic-form').then((it) => it.TopicForm),
})
