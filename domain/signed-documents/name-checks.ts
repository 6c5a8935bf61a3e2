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
  /** Of a provider; these may be taken of what is kept for the first. */
  first: perDay(2),
  all: refilledDaily(18, 6),
} as const

/**
 * Of what everybody has together so much is left to the first ones of each provider in a day: to close it for everybody else takes three providers,
 * every day.
 */
export const keptForFirst = 6
