import { perDay, refilledDaily } from '../values/token-bucket'

/**
 * How often somebody learns that a name of one prescription is another: whoever has the number and not the paper does not find names by trying. What is the same
 * costs nothing, so whoever has genuine paper uses up nothing. Each is of one prescription: by network (an IPv4 address, an IPv6 /64), neighbourhood (/24, /48)
 * and provider (/16, /32), so that none of them closes it for all others; and by everybody together, of which one comes back every four hours.
 */
export const nameCheckRooms = {
  network: perDay(4),
  neighbourhood: perDay(6),
  provider: perDay(12),
  all: refilledDaily(18, 6),
} as const

/** Of what everybody has together so much is left to those from whose provider few were wrong: to close it for them takes four providers at the least. */
export const keptForFirst = 6
/** So many of a provider may take of it. */
export const firstOfProvider = 2
