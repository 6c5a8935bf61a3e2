import type { Clock } from '../../clock'
import type { Database, Queryable } from '../../database/database'
import type { HeadStore } from '../heads/head-store'
import type { HeadSigner, SignedHead } from '../heads/signed-head'
import { beforeTheFirst, followChain, readChain, type AuditBreak, type ChainPlace } from './chain'
import {
  noteBreaks,
  readEnds,
  readHash,
  readState,
  standingBreaks,
  writeState,
  type ChainEnds,
  type FoundBreak,
  type VerificationState,
} from './state'

export interface VerificationDeps {
  database: Database
  clock: Clock
  heads: HeadStore
  signer: HeadSigner
}

/** How much one step reads at most, in rows. */
export interface StepSizes {
  /** At once. */
  chunk: number
  /** Of what has been added since the last step. */
  forward: number
  /** Of history that has been verified before: so many, or the share that brings it round in `roundSteps` when that is more. */
  round: number
  roundSteps: number
}

/** A step a minute goes through all history once a day. */
export const stepSizes: StepSizes = { chunk: 1000, forward: 200_000, round: 1000, roundSteps: 24 * 60 }

/** A head is signed so often at most, when rows have been added. */
const signEveryMs = 5 * 60_000

export interface StepResult {
  state: VerificationState
  breaks: FoundBreak[]
  /** The head that was signed in this step. */
  signed: SignedHead | null
}

/**
 * One step of verifying the audit: its end and the newest signed head, what has been added since the last step, and a part of all history
 * again. Then the head is signed, unless something was found: what was tampered with must not be signed over.
 * @throws what the store of heads throws, once what needs no store is done
 */
export async function verifyStep(
  deps: VerificationDeps,
  signal: AbortSignal,
  sizes = stepSizes,
): Promise<StepResult> {
  const { database, clock, heads, signer } = deps
  const { db } = database
  let state = await readState(db)
  const ends = await readEnds(db)
  const save = async (changes: Partial<VerificationState>, breaks: AuditBreak[] = []) => {
    await noteBreaks(db, breaks, clock.now())
    state = { ...state, ...changes }
    await writeState(db, state)
    signal.throwIfAborted()
  }

  const start = await startOf(db, state, ends)
  await save({ reached: start.from }, [...breaksOfEnds(ends), ...start.breaks])
  const newest = await heads.last().then(
    (head) => ({ head, failure: null }),
    (failure: unknown) => ({ head: null, failure }),
  )
  if (newest.head) await save({}, await breaksOfSigned(db, newest.head, signer))

  await goForward()
  if (newest.failure !== null) throw newest.failure
  await goRound()
  await save({ verifiedAt: clock.now() })

  const breaks = await standingBreaks(db, 1)
  const isAtEnd = state.reached.position === ends.last.position
  const signed = breaks.length === 0 && isAtEnd ? await signHead() : null
  const shown = signed ?? newest.head
  await save({ signed: shown && { position: shown.position, at: new Date(shown.at) } })
  return { state, breaks, signed }

  async function goForward(): Promise<void> {
    const upTo = Math.min(ends.last.position, state.reached.position + sizes.forward)
    while (state.reached.position < upTo) {
      const rows = await readChain(db, state.reached.position, { upTo, limit: sizes.chunk })
      const { reached, breaks: found } = followChain(state.reached, rows)
      // Rows that were there when the end was read are there no more.
      if (rows.length === 0) return save({}, [{ position: reached.position + 1, kind: 'missing' }])
      await save({ reached }, found)
    }
  }

  async function goRound(): Promise<void> {
    const end = state.reached.position
    if (state.round.position >= end || state.roundStartedAt === null)
      await save({ round: beforeTheFirst, roundStartedAt: clock.now() })
    const share = Math.ceil(end / sizes.roundSteps)
    const upTo = Math.min(end, state.round.position + Math.max(sizes.round, share))
    while (state.round.position < upTo) {
      const from = state.round
      const rows = await readChain(db, from.position, { upTo, limit: sizes.chunk })
      const { reached, breaks: found } = followChain(from, rows)
      if (rows.length === 0) {
        await save({ round: { ...from, position: upTo } }, [{ position: from.position + 1, kind: 'missing' }])
        break
      }
      const stored = new Map(rows.map(({ position, hash }) => [Number(position), hash]))
      for (const head of await heads.between(from.position, reached.position))
        found.push(...breaksOfHead(head, stored.get(head.position) ?? null, signer))
      await save({ round: reached }, found)
    }
    if (state.round.position >= end) await save({ roundCompletedAt: clock.now() })
  }

  async function signHead(): Promise<SignedHead | null> {
    const now = clock.now()
    const { position, hash } = state.reached
    const last = newest.head
    if (position === 0 || (last && position <= last.position)) return null
    if (last && now.getTime() - new Date(last.at).getTime() < signEveryMs) return null
    const signed = signer.sign({ at: now.toISOString(), position, hash: hash.toString('hex') })
    await heads.append(signed)
    return signed
  }
}

/** The row that all lock who add to the chain names its last row. */
function breaksOfEnds({ head, last }: ChainEnds): AuditBreak[] {
  if (head.position !== last.position)
    return [{ position: Math.min(head.position, last.position) + 1, kind: 'head' }]
  return head.hash.equals(last.hash) ? [] : [{ position: head.position, kind: 'head' }]
}

/** Where the step goes on from: where the last one ended, unless that is not there any more, or not the same. */
async function startOf(
  queryable: Queryable,
  { reached }: VerificationState,
  { last }: ChainEnds,
): Promise<{ from: ChainPlace; breaks: AuditBreak[] }> {
  const hash = await readHash(queryable, reached.position)
  if (hash?.equals(reached.hash)) return { from: reached, breaks: [] }
  return {
    from: hash ? { position: reached.position, hash } : last,
    breaks: [{ position: reached.position, kind: 'checkpoint' }],
  }
}

const breaksOfSigned = async (
  queryable: Queryable,
  head: SignedHead,
  signer: HeadSigner,
): Promise<AuditBreak[]> => breaksOfHead(head, await readHash(queryable, head.position), signer)

function breaksOfHead(head: SignedHead, stored: Buffer | null, signer: HeadSigner): AuditBreak[] {
  const { position } = head
  if (!signer.isOurs(head)) return [{ position, kind: 'signature' }]
  return stored?.toString('hex') === head.hash ? [] : [{ position, kind: 'signed' }]
}
