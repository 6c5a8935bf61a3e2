import { serialTries } from '~/domain/devices/serial-tries'
import type { TriedThing } from './code-tries'
import { defineLimit } from './rate-limit'

const limit = (name: keyof typeof serialTries) =>
  defineLimit(`tried-serials-${name}`, { points: serialTries[name], seconds: 3600 })

/** Serials in use by others, wherever they are met: counted apart from codes that give money. */
export const triedSerials: TriedThing = {
  limits: {
    person: limit('person'),
    phone: limit('phone'),
    network: limit('network'),
    neighbourhood: limit('neighbourhood'),
    provider: limit('provider'),
    strangers: limit('strangers'),
    signedIn: limit('signedIn'),
  },
  code: 'too-many-serial-tries',
  title: 'Too many serials were tried',
}
