import { ApiProblem } from '../../problem'

export const damaged = (): ApiProblem =>
  new ApiProblem(422, 'damaged-file', { title: 'This recording cannot be read' })
