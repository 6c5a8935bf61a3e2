import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { guidePath } from '~/app/features/guides/guide-paths'
import { manualSheet } from '~/app/features/guides/manual-sheet.server'
import { readContent } from '~/app/platform/content/read.server'
import { addressOf } from '~/app/platform/head/links'
import { missingPage } from '~/app/platform/missing-page.server'
import { readParams, slugParam } from '~/app/platform/page-params.server'
import { pdfAnswer } from '~/app/platform/pdf-answer.server'
import { plainText } from '~/app/platform/stega.server'
import { wordList } from '~/app/platform/words/catalogue.server'
import { guideQuery } from '~/content/queries/guides'
import { siteQuery } from '~/content/queries/site'
import type { DeviceManuals, Manual } from '~/content/types'

/** The file of an audience; anything else has no page. */
const fileParam = z
  .enum(['home.pdf', 'doctor.pdf'])
  .transform((name) => (name === 'home.pdf' ? ('home' as const) : ('doctor' as const)))

/** What was made, or is being made, of a device as the content cache holds it: one file for everybody until content changes. */
const made = new WeakMap<DeviceManuals, Map<string, Promise<Buffer | null>>>()

async function makeFile(
  context: AppLoadContext,
  device: DeviceManuals,
  manual: Manual,
): Promise<Buffer | null> {
  const locale = manual.body?.lang ?? context.locale
  const site = await readContent(context.content, siteQuery)
  const guides = wordList(locale, 'guides')
  const shell = wordList(locale, 'shell')
  const say = (list: Record<string, string>, key: string) => list[key] ?? ''
  const sheet = await manualSheet(context, device, manual, {
    brand: plainText(site?.name?.value ?? ''),
    address: addressOf(context.siteOrigin, context.locale, guidePath(device.slug, manual.audience)),
    words: {
      note: say(shell, 'note'),
      warning: say(shell, 'warning'),
      urgent: say(shell, 'urgent'),
      technical: say(guides, 'technical'),
      audience: say(guides, `for.${manual.audience}`),
      changed: say(guides, 'changed'),
      pageOf: say(guides, 'pageOf'),
    },
  })
  // Nobody's in particular: all who ask for manuals take turns as one.
  return context.printPdf(sheet, 'manuals')
}

function fileOf(context: AppLoadContext, device: DeviceManuals, manual: Manual): Promise<Buffer | null> {
  let files = made.get(device)
  if (!files) made.set(device, (files = new Map()))
  const key = `${context.locale} ${manual.audience}`
  const before = files.get(key)
  if (before) return before
  const file = makeFile(context, device, manual)
  files.set(key, file)
  const forget = () => files.delete(key)
  // What could not be made is tried again when it is asked for again.
  file.then((pdf) => pdf ?? forget(), forget)
  return file
}

/** The manual of a device as a PDF, of the same text as its page. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { model, file: audience } = await readParams(
    { request, context, params },
    { model: slugParam, file: fileParam },
  )
  const device = await readContent(context.content, guideQuery, { model })
  const manual = device?.guides.find((one) => one.audience === audience)
  if (!device || !manual) throw await missingPage(request, context)
  const pdf = await fileOf(context, device, manual)
  return pdfAnswer(context, pdf, {
    back: guidePath(device.slug, manual.audience),
    disposition: `inline; filename="tapesh-${encodeURIComponent(device.slug)}-${manual.audience}.pdf"`,
    cache: 'public, max-age=600',
  })
}
