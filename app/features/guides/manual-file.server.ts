import type { AppLoadContext } from '@remix-run/node'
import { readContent } from '~/app/platform/content/read.server'
import { addressOf } from '~/app/platform/head/links'
import { plainText } from '~/app/platform/stega.server'
import { wordList } from '~/app/platform/words/catalogue.server'
import { siteQuery } from '~/content/queries/site'
import type { DeviceManuals, Manual } from '~/content/types'
import { guidePath } from './guide-paths'
import { manualSheet } from './manual-sheet.server'

export interface ManualFile {
  /** `null` where it is others' turn for now. */
  pdf: Buffer | null
  /** With all of its pictures. */
  isWhole: boolean
}

/** What was made, or is being made, of a device as the content cache holds it: one file for everybody until content changes. */
const made = new WeakMap<DeviceManuals, Map<string, Promise<ManualFile>>>()

async function makeFile(context: AppLoadContext, device: DeviceManuals, manual: Manual): Promise<ManualFile> {
  const locale = manual.body?.lang ?? context.locale
  const site = await readContent(context.content, siteQuery)
  const guides = wordList(locale, 'guides')
  const shell = wordList(locale, 'shell')
  const say = (list: Record<string, string>, key: string) => list[key] ?? ''
  const { sheet, isWhole } = await manualSheet(context, device, manual, {
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
  return { pdf: await context.printPdf(sheet, 'manuals'), isWhole }
}

/** The file of a manual, made once for all who ask for it. */
export function fileOfManual(
  context: AppLoadContext,
  device: DeviceManuals,
  manual: Manual,
): Promise<ManualFile> {
  let files = made.get(device)
  if (!files) made.set(device, (files = new Map()))
  const key = `${context.locale} ${manual.audience}`
  const before = files.get(key)
  if (before) return before
  const file = makeFile(context, device, manual)
  files.set(key, file)
  const forget = () => files.delete(key)
  // What could not be made, or lacks a picture, is tried again when it is asked for again.
  file.then(({ pdf, isWhole }) => (pdf !== null && isWhole) || forget(), forget)
  return file
}
