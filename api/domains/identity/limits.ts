import { defineLimit, type Limit } from '~/api/platform/rate-limit/rate-limit'
import { identityLimits, type IdentityLimit } from '~/domain/identity/limits'

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The numbers of `domain/identity/limits.ts` under the names that they are counted by. */
export const limitOf = (name: IdentityLimit): Limit => defineLimit(kebab(name), identityLimits[name])
