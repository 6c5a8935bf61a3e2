import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { proofRequiredSchema, proofRules, type Proof } from '~/domain/identity/proof-of-work'
import { leadingZeroBits, textOfProof } from '~/domain/identity/work'
import { openTestApi, type TestApi } from '../../kit/api'
import { askForCode, newPhone, prove } from '../../kit/identity'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())

const login = (json: object, address: string) => test.request('POST', '/user/login', { json, address })

/** A network from which so many codes come to nothing that work is wanted. */
let networks = 0
async function pressedNetwork(): Promise<string> {
  const address = `${(networks += 1)}.0.2.7`
  for (let turn = 0; turn < 30; turn += 1)
    expect((await askForCode(test, { phone: newPhone() }, { address })).status).toBe(200)
  return address
}

async function wantedOf(answer: Promise<Response>) {
  const refusal = await answer
  expect(refusal.status).toBe(429)
  const body: unknown = await refusal.json()
  expect(body).toMatchObject({ code: 'proof-of-work-required' })
  return { ...proofRequiredSchema.parse(body), retryAfter: Number(refusal.headers.get('retry-after')) }
}

it('lets through whoever did the work, for this person, once, as long as the challenge lasts', async () => {
  const address = await pressedNetwork()
  const phone = newPhone()
  const { proof: wanted } = await wantedOf(login({ phone }, address))
  const proof = prove(wanted)
  for (const body of [
    { phone: newPhone(), proof },
    { phone, proof: { challenge: `${wanted.challenge}x`, nonce: proof.nonce } },
    { phone, proof: { challenge: '', nonce: '' } },
  ])
    await wantedOf(login(body, address))
  expect((await login({ phone, proof }, address)).status).toBe(200)
  // Another network, for it was no network that was bound; used is used.
  test.clock.advance(120_001)
  const again = await pressedNetwork()
  await wantedOf(login({ phone, proof }, again))

  const slow = newPhone()
  const late = prove((await wantedOf(login({ phone: slow }, address))).proof)
  test.clock.advance(proofRules.lifetimeMs)
  await wantedOf(login({ phone: slow, proof: late }, address))
})

it('asks for as many zeros as it says', async () => {
  const address = await pressedNetwork()
  const phone = newPhone()
  const { proof: wanted } = await wantedOf(login({ phone }, address))
  const proofs = Array.from({ length: 64 }, (_, nonce) => ({
    challenge: wanted.challenge,
    nonce: String(nonce),
  }))
  const zerosOf = (proof: Proof) => leadingZeroBits(createHash('sha256').update(textOfProof(proof)).digest())
  const short = proofs.filter((proof) => zerosOf(proof) < wanted.bits).slice(0, 3)
  expect(short).toHaveLength(3)
  for (const proof of short) await wantedOf(login({ phone, proof }, address))
  const proof = proofs.find((one) => zerosOf(one) >= wanted.bits)
  expect((await login({ phone, proof }, address)).status).toBe(200)
})

it('does not use up a proof that came to nothing', async () => {
  const address = await pressedNetwork()
  const phone = newPhone()
  const first = await wantedOf(login({ phone }, address))
  expect((await login({ phone, proof: prove(first.proof) }, address)).status).toBe(200)
  const second = await wantedOf(login({ phone }, address))
  const proof = prove(second.proof)
  // Another code may be asked for after two minutes.
  const early = await login({ phone, proof }, address)
  expect(await early.json()).toMatchObject({ code: 'too-many-requests' })
  test.clock.advance(120_001)
  expect((await login({ phone, proof }, address)).status).toBe(200)
})

it('lets those wait who cannot work, once each, from where they waited, and few at a time', async () => {
  const address = await pressedNetwork()
  const phone = newPhone()
  const { ticket, retryAfter } = await wantedOf(login({ phone }, address))
  expect(retryAfter).toBe(proofRules.ticketAfterMs / 1000)
  test.clock.advance(60_000)
  // Too early: the same ticket, and what is left of the wait.
  const early = await wantedOf(login({ phone, ticket: ticket.token }, address))
  expect(early.ticket).toEqual(ticket)
  expect(early.retryAfter).toBe(120)
  test.clock.advance(120_000)
  const other = await wantedOf(login({ phone: newPhone(), ticket: ticket.token }, address))
  expect(other.ticket.token).not.toBe(ticket.token)
  await wantedOf(login({ phone, ticket: ticket.token }, await pressedNetwork()))
  expect((await login({ phone, ticket: ticket.token }, address)).status).toBe(200)
  test.clock.advance(120_001)
  await wantedOf(login({ phone, ticket: ticket.token }, address))

  // Three at once from one network, then six an hour.
  const people = [newPhone(), newPhone(), newPhone(), newPhone()]
  const tickets = await Promise.all(
    people.map(async (one) => (await wantedOf(login({ phone: one }, address))).ticket.token),
  )
  test.clock.advance(proofRules.ticketAfterMs)
  const outcomes: number[] = []
  for (const [index, one] of people.entries())
    outcomes.push((await login({ phone: one, ticket: tickets[index] }, address)).status)
  expect(outcomes.filter((status) => status === 200).length).toBeLessThanOrEqual(3)
  expect(outcomes.at(-1)).toBe(429)
})
