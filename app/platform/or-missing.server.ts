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

/** The same for a page with a form, on which what was typed stays where the thing itself is gone. @returns null instead of a 404 */
export async function orGone<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return null
    throw error
  }
}
