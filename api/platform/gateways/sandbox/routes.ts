import { z } from 'zod'
import { toman } from '~/domain/values/money'
import type { Clock } from '../../clock'
import type { Database } from '../../database/database'
import { onlyHere } from '../../http/only-here'
import { createRoutes, endpoint } from '../../http/routes'
import { ApiProblem } from '../../problem'
import { createSandboxSessions, type SandboxSession } from './sessions'

const sandboxPaymentSchema = z.object({
  authority: z.string(),
  amount: z.int(),
  description: z.string(),
  status: z.enum(['IN_BANK', 'PAID', 'VERIFIED', 'FAILED', 'REVERSED']),
  /** Where the payer's browser goes back to, with what the gateway adds to it. */
  callbackUrl: z.url(),
})

const params = z.object({ authority: z.string().regex(/^[AS][0-9a-zA-Z]{35}$/) })
const answer = { 'application/json': { schema: sandboxPaymentSchema } }

const readSession = endpoint({
  method: 'get',
  path: '/sandbox-payments/{authority}',
  summary: 'Demo only, at this machine only: a payment at the sandbox gateway',
  tags: ['demo'],
  request: { params },
  responses: { 200: { description: 'The payment', content: answer } },
})

const decide = endpoint({
  method: 'post',
  path: '/sandbox-payments/{authority}/outcomes',
  summary: 'Demo only, at this machine only: plays the payer at the sandbox gateway',
  tags: ['demo'],
  request: {
    params,
    body: {
      content: { 'application/json': { schema: z.strictObject({ outcome: z.enum(['pay', 'fail']) }) } },
    },
  },
  responses: { 200: { description: 'The payment as it is now', content: answer } },
})

/** What the sandbox's payment page asks. */
export function createSandboxRoutes({
  database,
  clock,
  settings,
}: {
  database: Database
  clock: Clock
  settings: { mode: 'demo' | 'production' }
}) {
  const sessions = createSandboxSessions({ database, clock })
  const required = async (authority: string) => {
    const session = await sessions.find(authority)
    if (!session) throw new ApiProblem(404, 'not-found')
    return viewOf(session)
  }
  const routes = createRoutes()
  routes.use('/sandbox-payments/*', onlyHere(settings.mode))
  return routes
    .openapi(readSession, async (c) => c.json(await required(c.req.valid('param').authority), 200))
    .openapi(decide, async (c) => {
      const { authority } = c.req.valid('param')
      await (c.req.valid('json').outcome === 'pay' ? sessions.pay(authority) : sessions.fail(authority))
      return c.json(await required(authority), 200)
    })
}

const viewOf = ({ authority, amountRial, description, status, callbackUrl }: SandboxSession) => {
  const url = new URL(callbackUrl)
  url.searchParams.set('Authority', authority)
  url.searchParams.set('Status', status === 'PAID' || status === 'VERIFIED' ? 'OK' : 'NOK')
  return {
    authority,
    amount: toman(Math.floor(amountRial / 10)),
    description,
    status,
    callbackUrl: url.href,
  }
}
