import { ApiProblem } from '~/api/platform/problem'

const beside = (path: string, code: string) => ({ errors: [{ path: [path], code }] })

export const missing = () => new ApiProblem(404, 'not-found', { title: 'There is no such warranty' })
/** The caller’s own, of which they may be told. */
export const known = () => new ApiProblem(409, 'warranty-known', beside('serial', 'error.warrantyKnown'))
/** Whose it is, since when and whether there is such a serial: none of it is said. */
export const notActivated = () =>
  new ApiProblem(409, 'warranty-not-activated', beside('serial', 'error.warrantyNotActivated'))
export const over = (path: 'lineId' | 'boughtOn') =>
  new ApiProblem(409, 'warranty-over', beside(path, 'error.warrantyOver'))
export const used = () => new ApiProblem(409, 'purchase-used', beside('lineId', 'error.purchaseUsed'))
export const otherPurchase = (code = 'error.choice') =>
  new ApiProblem(422, 'invalid-input', beside('lineId', code))
export const moved = () => new ApiProblem(409, 'warranty-moved', { title: 'It has gone on meanwhile' })
export const inForce = () =>
  new ApiProblem(409, 'serial-in-force', { title: 'Another warranty of this serial is in force' })
