import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { LateToolAnswer } from '~/app/features/tools/late-tool-answer'
import { LateToolForm } from '~/app/features/tools/late-tool-form'
import { carryFigures } from '~/app/platform/carried-figures.server'
import { readContent } from '~/app/platform/content/read.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { missingPage } from '~/app/platform/missing-page.server'
import { readParams, slugParam } from '~/app/platform/page-params.server'
import { publicHeaders } from '~/app/platform/public-page'
import { Trail } from '~/app/platform/trail'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useRichTextWords } from '~/app/platform/words/rich-text-words'
import { useWords } from '~/app/platform/words/use-words'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import { PageHead } from '~/app/ui/page-head'
import { usePageLocale } from '~/app/ui/page-locale'
import { RichText } from '~/app/ui/rich-text/rich-text'
import { toolQuery } from '~/content/queries/pages'
import { findTool } from '~/domain/tools/tools'
import { tehranDayAndTime } from '~/domain/values/tehran-time'

export const headers = publicHeaders
export const meta = metaOfLoader

async function findPage({
  request,
  params,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>) {
  const { slug } = await readParams({ request, context, params }, { slug: slugParam })
  const page = await readContent(context.content, toolQuery, { slug })
  const tool = findTool(page?.calculator)
  if (!page || !tool) throw await missingPage(request, context)
  return { page, tool }
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = context
  const [{ page, tool }, t] = await Promise.all([findPage({ request, params, context }), getFixedT(locale)])
  const path = `/tools/${page.slug}`
  const title = page.title?.value ?? ''
  return {
    page,
    head: await pageHead(context, {
      path,
      title,
      description: page.summary?.value,
      seo: page.seo,
      structuredData: [
        crumbsOf(context, [
          { name: t('shell:home'), path: '/' },
          { name: t('tools:title'), path: '/tools' },
          { name: title, path },
        ]),
      ],
    }),
    words: {
      ...wordsOf(locale, 'fields', 'ui'),
      // Those that every tool says, and this one's own.
      ...someWordsOf(
        locale,
        'tools',
        `${tool.id}.`,
        'all',
        'child.',
        'gender.',
        'keep',
        'not',
        'others',
        'person.',
        'place.',
        'range',
        'result',
        'source',
        'submit',
        'title',
        'unit.',
        'urgent.',
      ),
    },
  }
}

/** Works out what is posted; nothing of it is kept, unless somebody takes it along to the form of a record. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { tool } = await findPage({ request, params, context })
  const posted = await postedForm(request)
  const form = await readForm(posted, tool.schema)
  if (!form.value) return data({ lastResult: form.reply(), result: undefined, isKept: false, typed: {} }, 422)
  const figures = tool.recorded?.(form.value as never)
  if (figures && posted.get('intent') === 'keep')
    return redirect(`/app/records/${figures.type}/new`, {
      headers: { 'Set-Cookie': await carryFigures(context, figures) },
    })
  return {
    lastResult: undefined,
    // Without script the page comes anew, and what was typed stands in it again.
    typed: Object.fromEntries(
      Object.keys(tool.schema.shape).map((name) => [name, String(posted.get(name) ?? '')]),
    ),
    isKept: figures !== undefined,
    result: tool.compute(form.value as never, tehranDayAndTime(context.now()).day),
  }
}

const nothingTyped = {}

export default function ToolPage() {
  const { page } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useWords('tools') as (key: string) => string
  const richTextWords = useRichTextWords()
  const locale = usePageLocale()
  const own = (value: string) => ({ lang: locale, value })
  return (
    <>
      <PageHead
        heading={page.title}
        lead={page.summary}
        before={
          <Trail crumbs={[{ label: own(t('title')), href: '/tools' }, { label: page.title ?? own('') }]} />
        }
      />
      <div className="shell grid items-start gap-x-10 gap-y-6 pb-band lg:grid-cols-[1.1fr_1fr]">
        <LateToolForm
          calculator={page.calculator}
          lastResult={answer?.lastResult}
          defaultValue={answer?.typed ?? nothingTyped}
        />
        <div className="space-y-6">
          {answer?.result && (
            <LateToolAnswer
              calculator={page.calculator}
              result={answer.result}
              kept={answer.isKept ? answer.typed : undefined}
            />
          )}
          <div className="rounded-large bg-sand p-5 sm:p-7">
            <p>{t(`${page.calculator}.about`)}</p>
            <div className="mt-4">
              <RichText text={page.body} words={richTextWords} isNested />
            </div>
          </div>
        </div>
      </div>
    </>
  )
}
