import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AskLink, Asked, useAsked } from '~/app/features/staff/shop/asked'
import { holidayIntents } from '~/app/features/staff/shop/catalog/catalog-actions.server'
import { endHolidayForm, holidayForm } from '~/app/features/staff/shop/catalog/catalog.form'
import { IntentForm } from '~/app/features/staff/shop/intent-form'
import { actOn } from '~/app/features/staff/shop/intents.server'
import { StaffHead } from '~/app/features/staff/shop/panel'
import { nameIn } from '~/app/features/staff/shop/printed'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireRole } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { DateTime } from '~/app/ui/date-time'
import { EmptyState } from '~/app/ui/empty-state'
import { DateField } from '~/app/ui/fields/date-field'
import { TextField } from '~/app/ui/fields/text-field'
import { usePageLocale } from '~/app/ui/page-locale'
import type { Holiday } from '~/domain/catalog/staff-contract'
import { tehranDayAndTime } from '~/domain/values/tehran-time'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { roles } = await requireRole(request, context, 'support', 'seller', 'admin')
  const [{ items }, head] = await Promise.all([
    apiOf(context).get('/holidays'),
    privateHead(context, 'staff-shop:holidays'),
  ])
  const { day: today } = tehranDayAndTime(context.now())
  return {
    // Plain dates sort as text.
    ahead: items.filter(({ day }) => day >= today),
    past: items.filter(({ day }) => day < today).reverse(),
    today,
    mayEdit: roles.includes('admin'),
    idempotencyKey: randomUUID(),
    head,
    words: wordsOf(context.locale, 'staff-shop', 'fields', 'ui'),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireRole(request, context, 'admin')
  return actOn(request, context, '/admin/holidays', holidayIntents)
}

export default function HolidaysPage() {
  const t = useWords('staff-shop')
  const locale = usePageLocale()
  const { ahead, past, mayEdit, idempotencyKey } = useLoaderData<typeof loader>()
  const { of } = useAsked()
  const asked = ahead.find(({ day }) => day === of)
  return (
    <>
      <StaffHead
        title={t('holidays')}
        lead={t('holidays.lead')}
        actions={
          mayEdit && (
            <AskLink ask="add" size="medium" icon="calendar">
              {t('holiday.add')}
            </AskLink>
          )
        }
      />
      {ahead.length === 0 ? (
        <EmptyState title={t('holidays.none')} />
      ) : (
        <HolidayList holidays={ahead} mayEdit={mayEdit} />
      )}
      {past.length > 0 && (
        <details className="group mt-8">
          <summary className="inline-flex min-h-11 items-center font-strong hover:underline">
            {t('holidays.past')}
          </summary>
          <HolidayList holidays={past} mayEdit={false} />
        </details>
      )}
      {mayEdit && (
        <Asked ask="add" title={t('holiday.add')} text={t('holiday.addText')}>
          <IntentForm
            intent="add"
            schema={holidayForm}
            idempotencyKey={idempotencyKey}
            submit={t('holiday.add')}
          >
            {({ text }) => (
              <>
                <DateField {...text('day')} />
                <TextField {...text('nameFa')} />
                <TextField {...text('nameEn')} />
              </>
            )}
          </IntentForm>
        </Asked>
      )}
      {mayEdit && asked && (
        <Asked
          ask="end"
          title={t('holiday.end')}
          text={
            <>
              {nameIn(locale, asked.names)} · <DateTime value={asked.day} />. {t('holiday.endText')}
            </>
          }
          isDangerous
        >
          <IntentForm
            intent="end"
            schema={endHolidayForm}
            idempotencyKey={idempotencyKey}
            hidden={{ day: asked.day }}
            submit={t('holiday.endDo')}
            variant="danger"
          />
        </Asked>
      )}
    </>
  )
}

interface HolidayListProps {
  holidays: Holiday[]
  mayEdit: boolean
}

function HolidayList({ holidays, mayEdit }: HolidayListProps) {
  const t = useWords('staff-shop')
  const locale = usePageLocale()
  return (
    <ul className="divide-y divide-line rounded-large border border-line bg-card px-5">
      {holidays.map(({ day, names }) => (
        <li key={day} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 py-3">
          <span>
            <span className="font-strong">{nameIn(locale, names)}</span>
            <DateTime value={day} className="block text-sm text-ink-2" />
          </span>
          {mayEdit && (
            <AskLink ask="end" of={day} variant="quiet" className="text-red-ink">
              {t('holiday.end')}
              <span className="sr-only"> {nameIn(locale, names)}</span>
            </AskLink>
          )}
        </li>
      ))}
    </ul>
  )
}
