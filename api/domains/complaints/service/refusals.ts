import { ApiProblem } from '~/api/platform/problem'

export const missing = () => new ApiProblem(404, 'not-found', { title: 'There is no such complaint' })
/** Of what staff complain of themselves, or is complained of them. */
export const ownDecision = () => new ApiProblem(409, 'own-decision')
export const decided = () =>
  new ApiProblem(409, 'complaint-decided', { title: 'The complaint has gone on meanwhile' })
export const full = () =>
  new ApiProblem(409, 'complaint-full', { title: 'So much was written that it can only be closed' })
