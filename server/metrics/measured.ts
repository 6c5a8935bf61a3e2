import { GatewayFailure, type Gateways } from '~/api/platform/gateways/gateways'
import type { PaymentGateway } from '~/api/platform/gateways/payment-gateway'
import { GiveUp, type JobWorker, type PeriodicJob } from '~/api/platform/jobs/public'
import type { ObserveCall } from '~/api/platform/http/observe-calls'
import type { RenderPage } from '../pages/render'
import { secondsSince, statusClass, type Metrics } from './metrics'
import { patternOfPage } from './route-pattern'

/** The parts that are measured from outside: each does what it did, and its time and outcome are counted. */

export const measureRenders =
  (render: RenderPage, { renders }: Pick<Metrics, 'renders'>): RenderPage =>
  async (request, path, context) => {
    const began = performance.now()
    let status = 'failed'
    try {
      const response = await render(request, path, context)
      status = statusClass(response.status)
      return response
    } finally {
      const audience = context.nonce === undefined ? 'everyone' : 'visitor'
      renders.observe({ route: patternOfPage(path), audience, status }, secondsSince(began))
    }
  }

export const measureCalls =
  ({ calls }: Pick<Metrics, 'calls'>): ObserveCall =>
  ({ route, method, status, seconds }) =>
    calls.observe({ route, method, status: statusClass(status) }, seconds)

type JobMetrics = Pick<Metrics, 'jobs'>

export const measureWorker =
  (metrics: JobMetrics) =>
  (worker: JobWorker): JobWorker => ({
    ...worker,
    run: (data, context) => timedJob(metrics, worker.name, () => worker.run(data, context)),
  })

export const measurePeriodic =
  (metrics: JobMetrics) =>
  (job: PeriodicJob): PeriodicJob => ({
    ...job,
    run: (context) => timedJob(metrics, job.name, () => job.run(context)),
  })

const timedJob = ({ jobs }: JobMetrics, job: string, work: () => Promise<void>): Promise<void> =>
  timed(
    work,
    (seconds, outcome) => jobs.observe({ job, outcome }, seconds),
    (error) => (error instanceof GiveUp ? 'given-up' : 'failed'),
  )

type GatewayMetrics = Pick<Metrics, 'gateways' | 'messages'>

/** Messages are counted by template besides, so that codes can be told from the rest. */
export function measureGateways({ sms, mail }: Gateways, metrics: GatewayMetrics): Gateways {
  const sent = <Receipt>(channel: 'sms' | 'mail', template: string, send: () => Promise<Receipt>) =>
    timed(
      send,
      (seconds, outcome) => {
        metrics.gateways.observe({ gateway: channel, call: 'send', outcome }, seconds)
        metrics.messages.inc({ channel, template, outcome })
      },
      outcomeOfGateway,
    )
  return {
    sms: { send: (message) => sent('sms', message.template, () => sms.send(message)) },
    mail: { send: (message) => sent('mail', message.template, () => mail.send(message)) },
  }
}

export function measurePayments(gateway: PaymentGateway, { gateways }: GatewayMetrics): PaymentGateway {
  const call = <Answer>(name: keyof PaymentGateway, work: () => Promise<Answer>) =>
    timed(
      work,
      (seconds, outcome) => gateways.observe({ gateway: 'payment', call: name, outcome }, seconds),
      outcomeOfGateway,
    )
  return {
    begin: (request) => call('begin', () => gateway.begin(request)),
    addressOf: (authority) => gateway.addressOf(authority),
    verify: (attempt) => call('verify', () => gateway.verify(attempt)),
    unverified: () => call('unverified', () => gateway.unverified()),
    reverse: (authority) => call('reverse', () => gateway.reverse(authority)),
    inquire: (authority) => call('inquire', () => gateway.inquire(authority)),
  }
}

const outcomeOfGateway = (error: unknown): string =>
  error instanceof GatewayFailure ? error.reason : 'failed'

/** Does the work and says how long it took and what came of it: `done`, or what `failure` makes of the error. */
async function timed<Result>(
  work: () => Promise<Result>,
  observe: (seconds: number, outcome: string) => void,
  failure: (error: unknown) => string,
): Promise<Result> {
  const began = performance.now()
  try {
    const result = await work()
    observe(secondsSince(began), 'done')
    return result
  } catch (error) {
    observe(secondsSince(began), failure(error))
    throw error
  }
}
