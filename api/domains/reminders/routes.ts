import { createRoutes } from '~/api/platform/http/routes'
import type { RemindersDeps } from './deps'
import { createPushRoutes } from './routes/push'
import { createReminderRoutes } from './routes/reminders'

/** Being reminded of measuring: at which times, and in which browsers. */
export const createRemindersRoutes = (deps: RemindersDeps) =>
  createRoutes().route('/', createReminderRoutes(deps)).route('/', createPushRoutes(deps))
