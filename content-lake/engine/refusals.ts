import { LakeError } from '../contract'

/** One mutation that cannot be made, in the shape in which Sanity reports it. */
export function mutationRefusal(
  status: 400 | 409,
  type: string,
  description: string,
  extra: Record<string, unknown> = {},
  index = 0,
): LakeError {
  return new LakeError(status, 'mutationError', `The mutation(s) failed: ${description}`, {
    items: [{ index, error: { type, description, ...extra } }],
  })
}

export function malformedMutation(description: string, index = 0): LakeError {
  return mutationRefusal(400, 'validationError', description, {}, index)
}

export function actionRefusal(status: 400 | 409, description: string, index = 0): LakeError {
  const type = status === 400 ? 'validationError' : 'actionConflictError'
  return new LakeError(status, 'actionError', `The action(s) failed: ${description}`, {
    items: [{ index, error: { type, description } }],
  })
}

export function queryRefusal(description: string, query: string, start = 0, end = query.length): LakeError {
  return new LakeError(400, 'queryParseError', description, { query: query.slice(0, 2000), start, end })
}
