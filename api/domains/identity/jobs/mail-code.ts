import { z } from 'zod'
import type { Tx } from '~/api/platform/database/database'
import { createSeal } from '~/api/platform/gateways/seal'
import { defineJob, GiveUp, worker, type JobWorker } from '~/api/platform/jobs/public'
import { emailSchema, type Email } from '~/domain/values/email'
import { canonicalEmail } from '~/domain/values/identity'
import { verificationCodeSchema, type VerificationCode } from '~/domain/values/verification-code'
import type { IdentityDeps } from '../deps'
import { findMailbox } from '../repo/users'

export const mailCodeJob = defineJob('mail-sign-in-code', z.object({ sealed: z.string() }), {
  retries: 3,
  backoffSeconds: 3,
})

const mailedCode = z.object({ email: emailSchema, code: verificationCodeSchema, notAfter: z.iso.datetime() })

interface MailedCode {
  email: Email
  code: VerificationCode
  notAfter: Date
}

/**
 * Has a code mailed if the address belongs to an account. Who asks must not learn whether it does, so the answer is given before
 * anybody has looked, and the work is the same.
 */
export async function enqueueMailedCode(
  tx: Tx,
  { jobs, secret }: IdentityDeps,
  { email, code, notAfter }: MailedCode,
): Promise<void> {
  const sealed = createSeal(secret, mailCodeJob.name).close({ email, code, notAfter: notAfter.toISOString() })
  await jobs.enqueue(tx, mailCodeJob, { sealed })
}

export const mailCodeWorker = ({
  secret,
  messenger,
}: Pick<IdentityDeps, 'secret' | 'messenger'>): JobWorker =>
  worker(mailCodeJob, async ({ sealed }, { database }) => {
    const { email, code, notAfter } = mailedCode.parse(opened(secret, sealed))
    const mailbox = await findMailbox(database.db, canonicalEmail(email))
    // Nobody's address: strangers are not written to.
    if (!mailbox) return
    await messenger.sendMail(
      database.db,
      { to: mailbox.email, template: 'sign-in-code', locale: mailbox.locale, tokens: { code } },
      { notAfter: new Date(notAfter) },
    )
  })

function opened(secret: string, sealed: string): unknown {
  try {
    return createSeal(secret, mailCodeJob.name).open(sealed)
  } catch {
    throw new GiveUp('The code was sealed with another secret')
  }
}
