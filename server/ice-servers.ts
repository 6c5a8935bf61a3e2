import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { IceServer } from '~/app/platform/context'
import { text } from './variables'

/** Of a machine that finds or relays the way of sound and picture. */
const address = z
  .string()
  .regex(/^(?:stuns?|turns?):[^\s/]+$/, 'expected addresses such as stun:turn.tapesh.example:3478')

const servers = z
  .array(
    z.strictObject({
      urls: z.union([address, z.array(address).min(1)]),
      username: z.string().optional(),
      credential: z.string().optional(),
    }),
  )
  .max(10)

const expected =
  'expected a JSON list such as [{"urls":"stun:turn.tapesh.example:3478"},{"urls":"turn:turn.tapesh.example:3478"}]'

/** `ICE_SERVERS`: what browsers are told of the way to each other, as `RTCPeerConnection` takes it. */
export const iceServersVariable = text.default('[]').transform((value, context): IceServer[] => {
  try {
    const parsed = servers.safeParse(JSON.parse(value))
    if (parsed.success) return parsed.data
  } catch {
    // No JSON.
  }
  context.addIssue({ code: 'custom', message: expected })
  return z.NEVER
})

/** How long somebody may use a relay with what they were given: a quarter of an hour with room on both sides. */
const goodForSeconds = 2 * 60 * 60

const isRelay = ({ urls }: IceServer) => [urls].flat().some((url) => /^turns?:/.test(url))

/**
 * The machines with a password that ends: a relay without one of its own is given what coturn makes of `TURN_SECRET` as well (`use-auth-secret`), and nothing of the
 * secret itself leaves.
 */
export function iceServersAt(known: readonly IceServer[], secret: string | undefined, at: Date): IceServer[] {
  // One of its own for whoever asks: coturn's quota is by name, and those of one second would share it.
  const username = `${Math.floor(at.getTime() / 1000) + goodForSeconds}:${randomBytes(6).toString('hex')}`
  return known.map((server) =>
    secret && isRelay(server) && server.credential === undefined
      ? { ...server, username, credential: createHmac('sha1', secret).update(username).digest('base64') }
      : server,
  )
}
