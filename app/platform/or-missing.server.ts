import type { AppLoadContext } from '@remix-run/node'
import { ApiFailure } from './api.server'
import { missingPage } from './missing-page.server'

interface LoaderInput {
  request: Request
  context: AppLoadContext
}

/**
 * What the API answers about one thing. What is not there, not the reader's, or no id at all has no page.
 * @throws a 404, or the failure when it is another one
 */
export async function orMissing<Answer>(
  { request, context }: LoaderInput,
  answer: Promise<Answer>,
): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 404 || error.code === 'invalid-input'))
      throw await missingPage(request, context)
    throw error
  }
}
