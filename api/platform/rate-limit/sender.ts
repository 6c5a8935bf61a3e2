import type { Actor } from '~/api/platform/auth/actor'
import { networksOf } from '~/domain/identity/network'
import type { UserId } from '~/domain/values/ids'
import type { BucketRule } from '~/domain/values/token-bucket'
import type { Buckets, Use } from './buckets'

/** Somebody who sends something, signed in or not, and from where. */
export interface Sender {
  actor: Actor
  address: string
}

/** By account; else by network (IPv4, /64), neighbourhood (/24, /48) and provider (/16, /32); and of all who are, or are not, signed in. */
export type SenderLimits = Readonly<
  Record<'person' | 'network' | 'neighbourhood' | 'provider' | 'strangers' | 'signedIn', BucketRule>
>

/** What something of a sender is counted under, from the narrowest: what strangers use up is not taken from who is signed in. */
export function usesOfSender(
  buckets: Buckets,
  { actor, address }: Sender,
  { name, limits }: { name: string; limits: SenderLimits },
): Use[] {
  const use = (of: keyof SenderLimits, whom: string) => buckets.use(`${name}-${of}`, limits[of], whom)
  if (actor.kind === 'person') return [use('person', actor.userId), use('signedIn', 'all')]
  const { narrow, middle, wide } = networksOf(address)
  return [
    use('network', narrow),
    use('neighbourhood', middle),
    use('provider', wide),
    use('strangers', 'all'),
  ]
}

/** Somebody who is signed in and writes for everybody to read, and from where. */
export interface Writer {
  userId: UserId
  address: string
}

/** Of an account; of a network and its neighbourhood, in which many accounts may be; and over all. */
export type WriterLimits = Readonly<Record<'person' | 'network' | 'neighbourhood' | 'all', BucketRule>>

/** What something of a writer is counted under, from the narrowest. */
export function usesOfWriter(
  buckets: Buckets,
  { userId, address }: Writer,
  { name, limits }: { name: string; limits: WriterLimits },
): Use[] {
  const { narrow, middle } = networksOf(address)
  return [
    buckets.use(`${name}-person`, limits.person, userId),
    buckets.use(`${name}-network`, limits.network, narrow),
    buckets.use(`${name}-neighbourhood`, limits.neighbourhood, middle),
    buckets.use(`${name}-all`, limits.all, 'all'),
  ]
}
