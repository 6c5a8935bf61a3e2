import type { SubmissionResult } from '@conform-to/react'
import { pathOf, type Whose } from '~/app/platform/members/whose'
import { useWords } from '~/app/platform/words/use-words'
import { Button, ButtonLink } from '~/app/ui/button'
import { FileLink } from '~/app/ui/file-link'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { TextField } from '~/app/ui/fields/text-field'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { PrintButton } from '~/app/ui/print-button'
import { localizedPath, type Locale } from '~/domain/values/locale'
import { longestReason, visitReasonForm } from './visit.form'

interface VisitToolsProps {
  whose: Whose
  days: number
  /** What can be chosen in its place. */
  allDays: readonly number[]
  /** As it stands on the sheet. */
  reason: string
  lastResult?: SubmissionResult<string[]> | null | undefined
}

const others: Record<Locale, Locale> = { fa: 'en', en: 'fa', es: 'fa' }

/** What is done with a sheet: printed, taken along, of other days, in the other language, with a reason on it. Stays on the screen. */
export function VisitTools({ whose, days, allDays, reason, lastResult }: VisitToolsProps) {
  const t = useWords('visit-report')
  const locale = usePageLocale()
  const at = (path: string, count: number) => pathOf(whose, `${path}?days=${count}`)
  const other = others[locale]
  return (
    <div data-print="hidden" className="mb-5 space-y-4">
      <p className="text-ink-2">{t('lead')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Pdf path={at('/reports/visit.pdf', days)} reason={reason} />
        <PrintButton variant="secondary">{t('print')}</PrintButton>
        <ButtonLink href={pathOf(whose, '/app/records')}>{t('back')}</ButtonLink>
        <a
          href={localizedPath(other, at('/reports/visit', days))}
          hrefLang={other}
          lang={other}
          className="inline-flex min-h-11 items-center px-2 text-sm font-strong text-sea-ink hover:underline"
        >
          {t('language')}
        </a>
      </div>
      <nav aria-label={t('range')}>
        <ul className="inline-grid auto-cols-fr grid-flow-col rounded-pill bg-sand p-1 text-sm">
          {allDays
            .toSorted((a, b) => a - b)
            .map((count) => (
              <li key={count}>
                <PageLink
                  to={at('/reports/visit', count)}
                  aria-current={count === days ? 'true' : undefined}
                  className="flex min-h-10 items-center justify-center rounded-pill px-4 aria-[current]:bg-ink aria-[current]:font-strong aria-[current]:text-paper"
                >
                  {t('range.days', { count })}
                </PageLink>
              </li>
            ))}
        </ul>
      </nav>
      <ReasonForm action={at('/reports/visit', days)} reason={reason} lastResult={lastResult} />
    </div>
  )
}

/** A link, or where a reason goes along a form: what somebody wrote stands in no address. */
function Pdf({ path, reason }: { path: string; reason: string }) {
  const t = useWords('visit-report')
  const locale = usePageLocale()
  if (reason === '') return <FileLink path={path}>{t('pdf')}</FileLink>
  return (
    <form method="post" action={localizedPath(locale, path)}>
      <input type="hidden" name="reason" value={reason} />
      <Button type="submit" variant="primary">
        {t('pdf')}
      </Button>
    </form>
  )
}

function ReasonForm({
  action,
  reason,
  lastResult,
}: Pick<VisitToolsProps, 'reason' | 'lastResult'> & { action: string }) {
  const t = useWords('visit-report')
  const { form, fields, bind, problems } = useTypedForm(visitReasonForm, {
    id: 'visit-reason',
    defaultValue: { reason },
    lastResult: lastResult ?? null,
  })
  return (
    <TypedForm form={form} action={action} className="max-w-xl space-y-3">
      <FormErrors problems={problems} labels={{ reason: t('reason') }} />
      <TextField
        {...bind.text(fields.reason)}
        label={t('reason')}
        help={t('reason.help')}
        maxLength={longestReason}
      />
      <Button type="submit">{t('reason.write')}</Button>
    </TypedForm>
  )
}
