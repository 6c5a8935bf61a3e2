import { ApiProblem } from '~/api/platform/problem'

export const missing = () => new ApiProblem(404, 'not-found', { title: 'There is no such doctor' })
export const decided = () => new ApiProblem(409, 'doctor-decided')
export const numberTaken = () =>
  new ApiProblem(409, 'council-number-taken', {
    errors: [{ path: ['councilNumber'], code: 'error.councilNumberTaken' }],
  })
export const invalid = (path: string, code: string) =>
  new ApiProblem(422, 'invalid-input', { errors: [{ path: [path], code }] })
