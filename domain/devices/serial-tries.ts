/**
 * Tries that met a serial of somebody else, an hour, by adding a device or by activating its warranty: by account and phone, network (IPv4, /64),
 * neighbourhood (/24, /48), provider (/16, /32) and over all.
 */
export const serialTries = {
  person: 5,
  phone: 5,
  network: 30,
  neighbourhood: 100,
  provider: 300,
  strangers: 300,
  signedIn: 1000,
} as const
