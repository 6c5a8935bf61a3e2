import { proofRequiredSchema, type Proof, type ProofWanted } from '~/domain/identity/proof-of-work'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { ApiFailure } from './api.server'

/** What the API wants before it has a code sent: work, or a wait. */
export interface WorkWanted {
  proof: ProofWanted
  /** `from`: what the clock in Tehran shows then, `14:05`. */
  ticket: { token: string; from: string }
}

/** What a failed call wants; null when it failed for another reason. */
export function findWorkWanted(error: unknown): WorkWanted | null {
  if (!(error instanceof ApiFailure) || error.code !== 'proof-of-work-required') return null
  const wanted = proofRequiredSchema.safeParse(error.body)
  if (!wanted.success) return null
  const { proof, ticket } = wanted.data
  return { proof, ticket: { token: ticket.token, from: tehranDayAndTime(new Date(ticket.from)).time } }
}

/** What a form brings of it; the nonce is empty where no script has filled it in, and then the wait counts. */
export function workBrought(posted: FormData): { proof?: Proof; ticket?: string } {
  const textOf = (name: string) => {
    const value = posted.get(name)
    return typeof value === 'string' ? value : ''
  }
  const [challenge, nonce, ticket] = ['proofChallenge', 'proofNonce', 'ticket'].map(textOf)
  return {
    ...(challenge && nonce ? { proof: { challenge, nonce } } : {}),
    ...(ticket ? { ticket } : {}),
  }
}
