import type { Use } from '~/api/platform/rate-limit/buckets'
import type { BucketRule } from '~/domain/values/token-bucket'
import { networksOf } from '~/domain/identity/network'
import type { EnquiriesDeps, Sender } from '../deps'

type Limits = Readonly<
  Record<'person' | 'network' | 'neighbourhood' | 'provider' | 'strangers' | 'signedIn', BucketRule>
>

/** What something of a sender is counted under, from the narrowest: what strangers use up is not taken from who is signed in. */
export function countsOf(
  { buckets }: Pick<EnquiriesDeps, 'buckets'>,
  { actor, address }: Sender,
  { name, limits }: { name: string; limits: Limits },
): Use[] {
  const use = (of: keyof Limits, whom: string) => buckets.use(`${name}-${of}`, limits[of], whom)
  if (actor.kind === 'person') return [use('person', actor.userId), use('signedIn', 'all')]
  const { narrow, middle, wide } = networksOf(address)
  return [
    use('network', narrow),
    use('neighbourhood', middle),
    use('provider', wide),
    use('strangers', 'all'),
  ]
}
