import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { isCleanLine } from '~/domain/values/clean-text'
import { missingPage } from './missing-page.server'

interface LoaderInput {
  request: Request
  context: AppLoadContext
  params: Readonly<Record<string, string | undefined>>
}

type ParamsShape = Readonly<Record<string, z.ZodType<unknown, string>>>
type ParamsOf<Shape extends ParamsShape> = { [Name in keyof Shape]: z.output<Shape[Name]> }

/** The name of a page of content, as editors choose it. */
export const slugParam = z.string().min(1).max(200)

/**
 * What stands in the path of a page, which is the one way to it. What can be no name or id has no page.
 * @throws 404, or where editors say that the page has gone
 */
export async function readParams<Shape extends ParamsShape>(
  { request, context, params }: LoaderInput,
  shape: Shape,
): Promise<ParamsOf<Shape>> {
  const values: Partial<ParamsOf<Shape>> = {}
  for (const [name, schema] of Object.entries(shape)) {
    const text = params[name] ?? ''
    const read = isCleanLine(text) ? schema.safeParse(text) : undefined
    if (!read?.success) throw await missingPage(request, context)
    values[name as keyof Shape] = read.data as ParamsOf<Shape>[keyof Shape]
  }
  return values as ParamsOf<Shape>
}
