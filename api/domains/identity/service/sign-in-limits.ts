import type { Buckets, Use } from '~/api/platform/rate-limit/buckets'
import { signInBuckets, type SignInBucket } from '~/domain/identity/limits'
import type { Networks } from '~/domain/identity/network'
import type { DeviceKey, SessionId, UserId } from '~/domain/values/ids'
import type { Identity } from '~/domain/values/identity'
import type { Standing } from '../repo/standing'

/** Who asks, and for whom. */
export interface Asking {
  identity: Pick<Identity, 'limitKey'>
  networks: Networks
  deviceKey: DeviceKey | null
  standing: Standing
}

/** Whose session it is, for `standing` `session`. */
export interface OfSession {
  userId: UserId
  sessionId: SessionId
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** A token of the bucket under the name that it is kept by. */
export const useOf = (buckets: Pick<Buckets, 'use'>, name: SignInBucket, whom: string, leave?: number): Use =>
  buckets.use(kebab(name), signInBuckets[name], whom, leave)

/** What strangers ask with is pressed upon network by network, from the narrowest. */
export const strangersUses = (
  buckets: Pick<Buckets, 'use'>,
  { identity, networks }: Pick<Asking, 'identity' | 'networks'>,
) => ({
  codesFromCustomer: useOf(buckets, 'codesFromCustomer', networks.narrow),
  codesFromSite: useOf(buckets, 'codesFromSite', networks.middle),
  codesFromProvider: useOf(buckets, 'codesFromProvider', networks.wide),
  codesOfStrangers: useOf(buckets, 'codesOfStrangers', 'all'),
  codesByStrangers: useOf(buckets, 'codesByStrangers', identity.limitKey),
})

/**
 * What asking for a sign-in code takes: everybody in this order. `returned` comes back when the code was used, `spent` never does.
 */
export function codeUses(buckets: Pick<Buckets, 'use'>, asking: Asking): { returned: Use[]; spent: Use[] } {
  const { identity, networks, deviceKey, standing } = asking
  const { limitKey } = identity
  const at = `${limitKey} ${standing === 'device' ? (deviceKey ?? '') : networks.narrow}`
  const resend = useOf(buckets, 'resend', at)
  const spent = [useOf(buckets, 'codesToPerson', limitKey)]
  switch (standing) {
    case 'stranger': {
      const { codesByStrangers, ...wider } = strangersUses(buckets, asking)
      return { returned: [...Object.values(wider), resend, codesByStrangers], spent }
    }
    case 'place':
      return {
        returned: [resend, useOf(buckets, 'codesAtPlace', at), useOf(buckets, 'codesAtPlaces', limitKey)],
        spent,
      }
    case 'device':
      return { returned: [resend, useOf(buckets, 'codesOnDevices', limitKey)], spent }
    case 'session':
      return { returned: [], spent }
  }
}

/** What a guess takes: of the networks before a code is looked for, of the person once there is one to be compared with. */
export function guessUses(
  buckets: Pick<Buckets, 'use'>,
  { identity, networks, standing }: Pick<Asking, 'identity' | 'networks' | 'standing'>,
  session: OfSession | null,
): { ofNetworks: Use[]; ofPerson: Use } {
  const { limitKey } = identity
  switch (standing) {
    case 'stranger':
      return {
        ofNetworks: [
          useOf(buckets, 'guessesFromCustomer', networks.narrow),
          useOf(buckets, 'guessesFromSite', networks.middle),
          useOf(buckets, 'guessesFromProvider', networks.wide),
        ],
        ofPerson: useOf(buckets, 'guessesByStrangers', limitKey),
      }
    case 'place':
      return { ofNetworks: [], ofPerson: useOf(buckets, 'guessesAtPlaces', limitKey) }
    case 'device':
      return { ofNetworks: [], ofPerson: useOf(buckets, 'guessesOnDevices', limitKey) }
    case 'session':
      return {
        ofNetworks: [],
        ofPerson: useOf(buckets, 'guessesOfSession', session?.sessionId ?? limitKey),
      }
  }
}

/** Every bucket that counts a person alone: what goes with their account. */
export const usesOfPerson = (buckets: Pick<Buckets, 'use'>, limitKey: string): Use[] =>
  (
    [
      'codesByStrangers',
      'codesAtPlaces',
      'codesOnDevices',
      'codesToPerson',
      'guessesByStrangers',
      'guessesAtPlaces',
      'guessesOnDevices',
    ] as const
  ).map((name) => useOf(buckets, name, limitKey))
