import { z } from 'zod'
import type { Tx } from '~/api/platform/database/database'
import { createSeal } from '~/api/platform/gateways/seal'
import { defineJob, GiveUp, worker, type JobWorker } from '~/api/platform/jobs/public'
import { messageLines } from '~/domain/identity/limits'
import { emailSchema } from '~/domain/values/email'
import { locales } from '~/domain/values/locale'
import { phoneSchema } from '~/domain/values/phone'
import { verificationCodeSchema } from '~/domain/values/verification-code'
import type { IdentityDeps } from '../deps'
import { lockUnsent, markSent, type CodeRequestRow } from '../repo/code-requests'
import { findByIdentity, findUser, type UserRow } from '../repo/users'
import { useOf } from '../service/sign-in-limits'

const sendCodeJob = defineJob('send-code', z.object({ sealed: z.string() }), {
  retries: 3,
  backoffSeconds: 3,
})

const inLanguage = z.enum(locales)
const codeMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('phone'),
    to: phoneSchema,
    template: z.enum(['sign-in-code', 'fresh-code']),
    locale: inLanguage,
  }),
  z.object({
    kind: z.literal('email'),
    to: emailSchema,
    template: z.enum(['sign-in-code', 'email-confirmation', 'fresh-code']),
    locale: inLanguage,
  }),
])
/** How a code is sent. */
export type CodeMessage = z.output<typeof codeMessage>

const codeToSend = z.object({
  requestId: z.uuid(),
  code: verificationCodeSchema,
  notAfter: z.iso.datetime().transform((text) => new Date(text)),
  message: codeMessage,
})
type CodeToSend = z.output<typeof codeToSend>

/**
 * Has a code sent, if the address belongs to an account where that is asked for, and as long as messages last. Who asks must learn neither, so
 * the answer is given before anybody has looked, and the work is the same. It waits sealed.
 */
export async function enqueueCode(
  tx: Tx,
  { jobs, secret }: Pick<IdentityDeps, 'jobs' | 'secret'>,
  { notAfter, ...code }: CodeToSend,
): Promise<void> {
  const sealed = createSeal(secret, sendCodeJob.name).close({ ...code, notAfter: notAfter.toISOString() })
  await jobs.enqueue(tx, sendCodeJob, { sealed })
}

type Deps = Pick<IdentityDeps, 'secret' | 'messenger' | 'buckets' | 'alarms'>

/** Each code once: a job that runs again after it was handed on finds that it was. */
export const sendCodeWorker = (deps: Deps): JobWorker =>
  worker(sendCodeJob, async ({ sealed }, { database, clock, log, jobId }) => {
    const code = opened(deps.secret, sealed)
    const now = clock.now()
    if (now > code.notAfter) return
    const outcome = await database.transaction(async (tx) => {
      const request = await lockUnsent(tx, code.requestId)
      if (!request) return 'gone'
      const account = await accountOf(tx, request, code.message)
      // Nobody's address: strangers are not written to.
      if (code.message.kind === 'email' && request.purpose === 'sign-in' && !account) return 'nobody'
      if (!(await takeMessage(tx, deps, request, account))) return 'shed'
      await markSent(tx, request.id, now)
      await send(tx, deps, code, account)
      return 'sent'
    })
    if (outcome !== 'shed') return
    log.warn(
      { part: 'sign-in', jobId },
      'A code was not sent: the messages left are for people who are known',
    )
    await deps.alarms.raise('sign-in-flood')
  })

const accountOf = (
  tx: Tx,
  { userId, recipient }: CodeRequestRow,
  { kind }: CodeMessage,
): Promise<UserRow | undefined> =>
  userId === null ? findByIdentity(tx, { kind, canonical: recipient }) : findUser(tx, userId)

/**
 * Takes one of the service's messages. What newcomers have to leave is for people who have an account, of whom each gets a share, and the
 * last of it for those who are on a device or network of theirs.
 */
async function takeMessage(
  tx: Tx,
  { buckets }: Deps,
  { standing }: CodeRequestRow,
  account: UserRow | undefined,
): Promise<boolean> {
  const has = async (leave: number, ...before: Parameters<typeof buckets.takeWhatThereIs>[1]) =>
    (await buckets.takeWhatThereIs(tx, [...before, useOf(buckets, 'messages', 'all', leave)])).length === 0
  if (await has(messageLines.newcomer)) return true
  if (!account) return false
  const share = useOf(buckets, 'shareOfReserve', account.id)
  return has(standing === 'stranger' ? messageLines.person : messageLines.known, share)
}

async function send(
  tx: Tx,
  { messenger }: Deps,
  { code, notAfter, message }: CodeToSend,
  account: UserRow | undefined,
): Promise<void> {
  const tokens = { code }
  if (message.kind === 'phone') {
    const { to, template, locale } = message
    return messenger.sendSms(tx, { to, template, locale, tokens }, { notAfter })
  }
  // Signing in: to the address that the account has proved, in its language, however it was spelled now.
  const proved = message.template === 'sign-in-code' && account?.email ? account : undefined
  const to = proved?.email ?? message.to
  const locale = proved?.locale ?? message.locale
  return messenger.sendMail(tx, { to, template: message.template, locale, tokens }, { notAfter })
}

function opened(secret: string, sealed: string): CodeToSend {
  let code: unknown
  try {
    code = createSeal(secret, sendCodeJob.name).open(sealed)
  } catch {
    throw new GiveUp('The code was sealed with another secret')
  }
  return codeToSend.parse(code)
}
