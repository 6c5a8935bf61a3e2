import { ApiProblem } from '~/api/platform/problem'

export const missing = () => new ApiProblem(404, 'not-found', { title: 'There is no such reservation' })
export const notFree = () =>
  new ApiProblem(409, 'time-not-free', { errors: [{ path: ['startsAt'], code: 'error.timeNotFree' }] })
export const nothingToFollow = () => new ApiProblem(409, 'nothing-to-follow')
export const notPayable = () => new ApiProblem(409, 'reservation-not-payable')
export const notCancellable = () => new ApiProblem(409, 'reservation-not-cancellable')
export const answered = () => new ApiProblem(409, 'reservation-answered')
export const notMovable = () => new ApiProblem(409, 'reservation-not-movable')
export const notRefundable = () => new ApiProblem(409, 'reservation-not-refundable')
export const notShareable = () => new ApiProblem(409, 'reservation-over')
export const full = () => new ApiProblem(409, 'talk-full')
/** The doctor met the patient too late to end it. */
export const cameLate = () => new ApiProblem(409, 'came-late')
export const closed = () => new ApiProblem(409, 'session-closed')
