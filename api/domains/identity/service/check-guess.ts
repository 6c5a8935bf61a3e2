import { ApiProblem } from '~/api/platform/problem'
import type { IdentityCode, StepUpPurpose } from '~/domain/identity/contract'
import { networksOf } from '~/domain/identity/network'
import { readIdentity } from '~/domain/values/identity'
import { message } from '~/domain/values/message'
import type { VerificationCode } from '~/domain/values/verification-code'
import type { IdentityDeps } from '../deps'
import { isMeantInForce, takeTry, type Guess, type TakenTry } from '../repo/code-requests'
import { createCodeHash } from './code-hash'
import { codeUses, guessUses, type Asking, type OfSession } from './sign-in-limits'

/** A request that is nobody's: hashed against when there is none, so that the work is the same. */
const noRequest = { id: '00000000-0000-4000-8000-000000000000', codeHash: Buffer.alloc(32), sentAt: null }

type Deps = Pick<IdentityDeps, 'database' | 'secret' | 'buckets' | 'clock'>

export interface Guesser extends Asking {
  /** Whose session it is, for `standing` `session`. */
  session: OfSession | null
}

/** A guess that was right. */
export interface RightGuess {
  requestId: string
  /** Gives back what asking and guessing took: limits count what comes to nothing. */
  giveBack(): Promise<void>
}

/**
 * Compares a typed code with the one that was sent. The try is counted before: on its request, on the networks of strangers, and on the person.
 * @returns the request that it answers; the caller marks it used
 * @throws ApiProblem 422 `wrong-code` (with `triesLeft`), `too-many-tries`, `code-expired`; 429
 */
export async function checkGuess(
  { database: { db }, secret, buckets, clock }: Deps,
  code: VerificationCode,
  guesser: Guesser,
  given: Pick<Guess, 'purpose' | 'recipient' | 'challenge'> & { stepUp?: StepUpPurpose },
): Promise<RightGuess> {
  const { networks, deviceKey, session } = guesser
  const uses = guessUses(buckets, guesser, session)
  await buckets.take(db, uses.ofNetworks)
  const guess: Guess = {
    stepUp: null,
    ...given,
    userId: session?.userId ?? null,
    sessionId: given.stepUp === undefined ? null : (session?.sessionId ?? null),
    network: networks.narrow,
    deviceKey,
    now: clock.now(),
  }
  const taken = await takeTry(db, guess)
  const { id, codeHash, sentAt } = taken ?? noRequest
  const isRight = createCodeHash(secret).matches(code, id, guess.recipient, codeHash) && sentAt !== null
  if (!taken) throw refusedCode((await isMeantInForce(db, guess)) ? 'too-many-tries' : 'code-expired')
  // What is guessed at no code is no chance, and must not use up anybody's guesses.
  await buckets.take(db, [uses.ofPerson])
  if (!isRight) throw wrongCode(taken.triesLeft)
  return {
    requestId: taken.id,
    giveBack: () =>
      buckets.giveBack(db, [...usesOfRequest(buckets, taken, guess), ...uses.ofNetworks, uses.ofPerson]),
  }
}

/** What the request of a code that was right has taken, by whom it was made. */
function usesOfRequest(
  buckets: Deps['buckets'],
  { network, deviceKey, standing }: TakenTry,
  { recipient }: Guess,
) {
  const identity = readIdentity(recipient)
  if (!identity) return []
  return codeUses(buckets, { identity, networks: networksOf(network), deviceKey, standing }).returned
}

const at = ['verificationCode']

const wrongCode = (triesLeft: number): ApiProblem =>
  new ApiProblem(422, 'wrong-code', {
    errors: [{ path: at, code: message('error.codeWrong', { count: triesLeft }) }],
    details: { triesLeft },
  })

export const refusedCode = (code: Extract<IdentityCode, 'too-many-tries' | 'code-expired'>): ApiProblem =>
  new ApiProblem(422, code, {
    errors: [{ path: at, code: code === 'too-many-tries' ? 'error.codeTries' : 'error.codeExpired' }],
  })
