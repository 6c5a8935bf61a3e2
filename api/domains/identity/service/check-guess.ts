import { ApiProblem } from '~/api/platform/problem'
import type { IdentityCode } from '~/domain/identity/contract'
import { message } from '~/domain/values/message'
import type { VerificationCode } from '~/domain/values/verification-code'
import type { IdentityDeps } from '../deps'
import { isMeantInForce, takeTry, type Guess } from '../repo/code-requests'
import { createCodeHash } from './code-hash'

/** A request that is nobody's: hashed against when there is none, so that the work is the same. */
const noRequest = { id: '00000000-0000-4000-8000-000000000000', codeHash: Buffer.alloc(32) }

/**
 * Compares a typed code with the one that was sent. The try is counted before.
 * @returns the id of the request that it answers; the caller marks it used
 * @throws ApiProblem 422 `wrong-code` (with `triesLeft`), `too-many-tries`, `code-expired`
 */
export async function checkGuess(
  { database, secret }: Pick<IdentityDeps, 'database' | 'secret'>,
  code: VerificationCode,
  guess: Guess,
): Promise<string> {
  const taken = await takeTry(database.db, guess)
  const { id, codeHash } = taken ?? noRequest
  const isRight = createCodeHash(secret).matches(code, id, guess.recipient, codeHash)
  if (taken && isRight) return taken.id
  if (taken) throw wrongCode(taken.triesLeft)
  throw refusedCode((await isMeantInForce(database.db, guess)) ? 'too-many-tries' : 'code-expired')
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
