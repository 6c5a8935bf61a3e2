import type { LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { lessonMedia } from '~/app/features/academy/academy-paths'
import { openLessonOf } from '~/app/features/academy/course-access.server'
import { answerFile } from '~/app/features/academy/lesson-file.server'
import { readContent } from '~/app/platform/content/read.server'
import { missingPage } from '~/app/platform/missing-page.server'
import { readParams, slugParam } from '~/app/platform/page-params.server'
import { requireUser } from '~/app/platform/session.server'
import { lessonQuery } from '~/content/queries/academy'
import { lessonKeySchema } from '~/domain/academy/contract'

/**
 * A file of a lesson, for whoever is in its course; asked at every part of it, so that an address that is passed on opens nothing. To have it opened is to have
 * the lesson opened.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  await requireUser(request, context)
  const { media, ...requested } = await readParams(
    { request, context, params },
    { slug: slugParam, lesson: lessonKeySchema, media: z.enum(lessonMedia) },
  )
  const course = await readContent(context.content, lessonQuery, requested)
  const address = media === 'video' ? course?.lesson?.video?.url : course?.lesson?.captions
  if (!course || !address) throw await missingPage(request, context)
  if (!(await openLessonOf(context, { courseId: course._id, lesson: requested.lesson })))
    throw await missingPage(request, context)
  const file = await context
    .openAsset(address, request.headers.get('range'), request.signal)
    .catch(() => new Response(null, { status: 503 }))
  return answerFile(file)
}
