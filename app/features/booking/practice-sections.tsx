import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { IntentForm } from '~/app/platform/forms/intent-form'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { CheckboxGroupField } from '~/app/ui/fields/choice-fields'
import { usePageLocale } from '~/app/ui/page-locale'
import type { Practice } from '~/domain/booking/doctor-contract'
import { doctorNotices } from '~/domain/booking/practice'
import { printTypedHours } from '~/domain/booking/typed-hours'
import { formatWholeDay, weekdayName } from '~/domain/values/dates'
import { formatNumber } from '~/domain/values/numbers'
import { OutsideHint } from './outside-hours'
import { dayForm, noticesForm, servicesForm, vacationForm, weekForm, weekOrder } from './practice.form'

interface SectionProps {
  practice: Practice
  idempotencyKey: string
}

function Part({
  id,
  title,
  lead,
  children,
}: {
  id: string
  title: string
  lead: ReactNode
  children: ReactNode
}) {
  return (
    <section
      aria-labelledby={id}
      className="rounded-large border border-line bg-card p-5 shadow-small sm:p-7"
    >
      <h2 id={id} className="text-xl font-heading">
        {title}
      </h2>
      <p className="mb-5 mt-1 max-w-text text-ink-2">{lead}</p>
      {children}
    </section>
  )
}

/** What the doctor offers, each with its fee. */
export function ServicesSection({ practice, idempotencyKey }: SectionProps) {
  const t = useWords('booking')
  const locale = usePageLocale()
  const { services, level } = practice
  return (
    <Part
      id="services"
      title={t('services.offer')}
      lead={t('services.price', { level: t(`level.${level}`) })}
    >
      <IntentForm
        words="booking"
        intent="services"
        schema={servicesForm}
        idempotencyKey={idempotencyKey}
        defaultValue={{
          services: services.filter(({ isOffered }) => isOffered).map(({ service }) => service),
        }}
        submit={t('services.save')}
        variant="ink"
      >
        {{
          services: ({ choices }) => (
            <CheckboxGroupField
              {...choices('services')}
              options={services.map(({ service, price }) => ({
                value: service,
                label: t(`service.${service}`),
                help: t('services.fee', {
                  price: formatNumber(locale, price),
                  note: t(`services.note.${service}`),
                }),
              }))}
            />
          ),
        }}
      </IntentForm>
    </Part>
  )
}

/** What the doctor is told of by SMS. */
export function NoticesSection({ practice, idempotencyKey }: SectionProps) {
  const t = useWords('booking')
  return (
    <Part id="notices" title={t('notices')} lead={t('notices.lead')}>
      <IntentForm
        words="booking"
        intent="notices"
        schema={noticesForm}
        idempotencyKey={idempotencyKey}
        defaultValue={{ notices: practice.notices }}
        submit={t('notices.save')}
        variant="ink"
      >
        {{
          notices: ({ choices }) => (
            <CheckboxGroupField
              {...choices('notices')}
              options={doctorNotices.map((notice) => ({
                value: notice,
                label: t(`notice.${notice}`),
                help: t(`notice.${notice}.help`),
              }))}
            />
          ),
        }}
      </IntentForm>
    </Part>
  )
}

/** The hours of each week, a line a day. */
export function WeekSection({ practice, idempotencyKey }: SectionProps) {
  const t = useWords('booking')
  const locale = usePageLocale()
  const written = (weekday: number) =>
    printTypedHours(
      locale,
      practice.weekly.filter((hours) => hours.weekday === weekday),
    )
  const byDay = <Value,>(of: (weekday: number) => Value) =>
    Object.fromEntries(weekOrder.map((weekday) => [`d${weekday}`, of(weekday)]))
  return (
    <Part id="week" title={t('week')} lead={t('week.help')}>
      <OutsideHint outside={practice.outside} />
      <IntentForm
        words="booking"
        intent="week"
        schema={weekForm}
        idempotencyKey={idempotencyKey}
        defaultValue={byDay(written)}
        labels={byDay((weekday) => weekdayName(locale, weekday))}
        submit={t('week.save')}
        variant="ink"
        isWide
      />
    </Part>
  )
}

/** Days whose hours are not those of their week. */
export function DaysSection({ practice, idempotencyKey }: SectionProps) {
  const t = useWords('booking')
  const locale = usePageLocale()
  const { days } = practice
  const holidays = practice.holidays.filter(({ day }) => !days.some((own) => own.day === day))
  return (
    <Part id="days" title={t('day')} lead={t('day.lead')}>
      <OutsideHint outside={practice.outside} />
      {days.length > 0 && (
        <ul aria-label={t('day.list')} className="mb-6 divide-y divide-line border-y border-line">
          {days.map(({ day, hours }) => (
            <li key={day} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 py-2">
              <span>
                <b className="font-strong">{formatWholeDay(locale, day)}</b>
                <span className="block text-ink-2">
                  {hours.length === 0 ? t('day.closed') : printTypedHours(locale, hours)}
                </span>
              </span>
              <Form method="post">
                <input type="hidden" name="day" value={day} />
                <Button type="submit" name="intent" value="clear-day" size="small" variant="quiet">
                  {t('day.clear')}
                  <span className="sr-only">: {formatWholeDay(locale, day)}</span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {holidays.length > 0 && (
        <section aria-labelledby="holidays" className="mb-6">
          <h3 id="holidays" className="font-strong">
            {t('day.holidays')}
          </h3>
          <p className="text-sm text-ink-2">{t('day.holidaysText')}</p>
          <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
            {holidays.map(({ day, names }) => (
              <li key={day} className="border-t border-line py-2">
                {formatWholeDay(locale, day)}
                <span className="block text-sm text-ink-2" lang={locale === 'fa' ? undefined : 'en'}>
                  {names[locale === 'fa' ? 'fa' : 'en']}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <IntentForm
        words="booking"
        intent="day"
        schema={dayForm}
        idempotencyKey={idempotencyKey}
        submit={t('day.save')}
        variant="ink"
        isWide
      />
    </Part>
  )
}

export function VacationsSection({ practice, idempotencyKey }: SectionProps) {
  const t = useWords('booking')
  const locale = usePageLocale()
  const { vacations } = practice
  const range = ({ from, to }: { from: string; to: string }) =>
    t('vacation.range', { from: formatWholeDay(locale, from), to: formatWholeDay(locale, to) })
  return (
    <Part id="vacation" title={t('vacation')} lead={t('vacation.lead')}>
      {vacations.length > 0 && (
        <ul aria-label={t('vacation')} className="mb-6 divide-y divide-line border-y border-line">
          {vacations.map((vacation) => (
            <li
              key={vacation.id}
              className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 py-2"
            >
              <span className="font-strong">{range(vacation)}</span>
              <Form method="post">
                <input type="hidden" name="vacation" value={vacation.id} />
                <Button type="submit" name="intent" value="remove-vacation" size="small" variant="quiet">
                  {t('vacation.remove')}
                  <span className="sr-only">: {range(vacation)}</span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <IntentForm
        words="booking"
        intent="vacation"
        schema={vacationForm}
        idempotencyKey={idempotencyKey}
        submit={t('vacation.add')}
        variant="ink"
        isWide
      />
    </Part>
  )
}
