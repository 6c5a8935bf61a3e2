import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { ImportPreview } from '~/app/features/records/importing/import-preview'
import { MonitorFileForm } from '~/app/features/records/importing/monitor-file-form'
import { oneImportForm } from '~/app/features/records/importing/monitor-import.form'
import { RecentImports } from '~/app/features/records/importing/recent-imports'
import {
  importPreviewed,
  previewMonitorFile,
} from '~/app/features/records/importing/submitted-monitor-file.server'
import { apiOf } from '~/app/platform/api.server'
import { refusedBack } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { oneself } from '~/app/platform/members/whose'
import { orMissing } from '~/app/platform/or-missing.server'
import { readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import { Notice } from '~/app/ui/notice'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { monitorDefinition, mostReadings } from '~/domain/records/monitor-import'
import { familyMemberIdSchema } from '~/domain/values/ids'
import { formatNumber } from '~/domain/values/numbers'
import { parseDeviceSerial } from '~/domain/values/device-serial'

export const headers = privateHeaders
export const meta = metaOfLoader

const history = `/app/records/${monitorDefinition.type}`
const path = `${history}/import`

/** A number of readings that a redirect has brought along. */
const countField = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .refine((count) => count <= mostReadings)

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const asked = readQuery(
    { request, context },
    {
      memberId: z.union([z.literal(oneself), familyMemberIdSchema]),
      device: z.string().transform((text) => parseDeviceSerial(text) ?? ''),
      imported: countField,
      known: countField,
      removed: countField,
      kept: countField,
    },
  )
  const api = apiOf(context)
  const [{ items: members }, { items: devices }, { items: imports }, head] = await Promise.all([
    api.get('/family-members'),
    api.get('/devices'),
    api.get('/monitor-imports'),
    privateHead(context, 'importing:title'),
  ])
  const monitors = devices.filter(({ kind }) => kind === 'blood-pressure-monitor').map(({ serial }) => serial)
  const { imported, known = 0, removed, kept = 0 } = asked
  return {
    members: members.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` })),
    monitors,
    imports,
    // Where there is a family nobody is chosen unsaid: a reading in the wrong record is the worst mistake.
    chosen: {
      first: asked.memberId ?? (members.length === 0 ? oneself : undefined),
      deviceSerial: monitors.find((serial) => serial === asked.device),
    },
    done: imported === undefined ? null : { imported, known },
    undone: removed === undefined ? null : { removed, kept },
    head,
    words: wordsOf(context.locale, 'importing', 'records', 'fields', 'ui'),
  }
}

const intentSchema = z.enum(['preview', 'import', 'undo'])

export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser(request, context)
  const posted = await postedForm(request)
  const intent = intentSchema.safeParse(posted.get('intent'))
  if (!intent.success) throw new Response(null, { status: 400 })
  switch (intent.data) {
    case 'preview': {
      const answer = await previewMonitorFile(context, posted)
      return data(answer, 'refused' in answer ? 422 : 200)
    }
    case 'import': {
      const answer = await importPreviewed(context, posted)
      if ('refused' in answer) return data(answer, 422)
      return redirect(`${path}?imported=${answer.imported}&known=${answer.known}`)
    }
    case 'undo': {
      const { value } = await readForm(posted, oneImportForm)
      if (!value) throw new Response(null, { status: 400 })
      try {
        const { removed, kept } = await orMissing(
          { request, context },
          apiOf(context).delete('/monitor-imports/:id', { params: { id: value.id } }),
        )
        return redirect(`${path}?removed=${removed}&kept=${kept}`)
      } catch (error) {
        return refusedBack(error, context, path)
      }
    }
  }
}

export default function MonitorImportPage() {
  const t = useWords('importing')
  const records = useWords('records')
  const locale = usePageLocale()
  const { members, monitors, imports, chosen, done, undone } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const preview = answer && 'preview' in answer ? answer.preview : undefined
  const refused = answer && 'refused' in answer ? answer.refused : undefined
  const number = (value: number) => formatNumber(locale, value)
  return (
    <FieldWordsOfPage>
      <BackLink to={history} label={records(`type.${monitorDefinition.type}` as 'type.blood-pressure')} />
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mt-2 text-ink-2">{t('lead')}</p>
      <p className="mb-6 mt-1 text-sm text-ink-2">{t('memory')}</p>
      <div className="space-y-8">
        {!answer && done && (
          <Notice kind="success" isNew title={t('done', { number: number(done.imported) })}>
            {done.known > 0 && <p>{t('done.known', { number: number(done.known) })}</p>}
            <PageLink to={history} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {t('done.see')}
            </PageLink>
          </Notice>
        )}
        {!answer && undone && (
          <Notice kind="success" isNew title={t('undone', { number: number(undone.removed) })}>
            {undone.kept > 0 && t('undone.kept', { number: number(undone.kept) })}
          </Notice>
        )}
        {preview ? (
          <ImportPreview preview={preview} members={members} path={path} />
        ) : (
          <>
            {done && <RecentImports imports={imports} />}
            <MonitorFileForm
              members={members}
              monitors={monitors}
              defaultValue={chosen}
              lastResult={refused}
            />
            {!done && <RecentImports imports={imports} />}
          </>
        )}
      </div>
    </FieldWordsOfPage>
  )
}
