import type { OrderLine } from './order-contract'

/** What a line has become since it was bought. */
type Standing = Pick<OrderLine, 'replacedBy' | 'isLeftOut' | 'missing'>

/** It counts: another has not come in its place, and its money has not gone back. */
export const isLive = ({ replacedBy, isLeftOut }: Omit<Standing, 'missing'>): boolean =>
  replacedBy === null && !isLeftOut

/** It is not to be had, and its customer has not chosen yet. */
export const awaitsChoice = (line: Standing): boolean => line.missing !== null && isLive(line)
