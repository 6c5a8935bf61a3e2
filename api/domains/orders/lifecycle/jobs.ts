import { worker, type JobWorker } from '~/api/platform/jobs/public'
import { lapseOrderJob, queueOrderJob } from './service/job-definitions'
import { lapseOrder } from './service/lapse'
import { queueOrder } from './service/queue'

/** What lets unpaid orders go, and queues those whose code has gone. */
export const lifecycleWorkers: readonly JobWorker[] = [
  worker(lapseOrderJob, ({ orderId }, { database, clock }) =>
    database.transaction((tx) => lapseOrder(tx, orderId, clock.now())),
  ),
  worker(queueOrderJob, ({ orderId }, { database, clock }) =>
    database.transaction((tx) => queueOrder(tx, orderId, clock.now())),
  ),
]
