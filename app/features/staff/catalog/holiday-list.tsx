import { defineList, type ListView } from '~/app/platform/lists/list'
import { useWords } from '~/app/platform/words/use-words'
import { DateTime } from '~/app/ui/date-time'
import { QuestionLink, Question, useQuestion } from '~/app/ui/dialog/question'
import { EmptyState } from '~/app/ui/empty-state'
import { Icon } from '~/app/ui/icon'
import { usePageLocale } from '~/app/ui/page-locale'
import { RowList } from '~/app/ui/row-list'
import type { Holiday } from '~/domain/catalog/staff-contract'
import { nameIn } from '~/domain/values/localized-name'
import { StaffForm } from '../staff-form'
import { endHolidayForm, holidayForm } from './catalog.form'

const shape = {}
type View = ListView<typeof shape, Holiday & { id: string }, undefined>

interface HolidayRowsProps {
  holidays: Holiday[]
  mayEdit: boolean
}

function HolidayRows({ holidays, mayEdit }: HolidayRowsProps) {
  const t = useWords('staff-shop')
  const locale = usePageLocale()
  return (
    <RowList>
      {holidays.map(({ day, names }) => (
        <li key={day}>
          <span>
            <span className="font-strong">{nameIn(locale, names)}</span>
            <DateTime value={day} className="block text-sm text-ink-2" />
          </span>
          {mayEdit && (
            <QuestionLink ask="end" of={day} variant="quiet" className="text-red-ink">
              {t('holiday.end')}
              <span className="sr-only"> {nameIn(locale, names)}</span>
            </QuestionLink>
          )}
        </li>
      ))}
    </RowList>
  )
}

/** Those ahead, and folded those that are past, the latest first. */
function Holidays({ page, today, mayAct }: View) {
  const t = useWords('staff-shop')
  // Plain dates sort as text.
  const ahead = page.items.filter(({ day }) => day >= today)
  const past = page.items.filter(({ day }) => day < today).reverse()
  return (
    <>
      {ahead.length === 0 ? (
        <EmptyState title={t('holidays.none')} />
      ) : (
        <HolidayRows holidays={ahead} mayEdit={mayAct} />
      )}
      {past.length > 0 && (
        <details className="group mt-8">
          <summary className="inline-flex min-h-11 items-center gap-2 font-strong hover:underline">
            {t('holidays.past')}
            <Icon name="down" className="size-4 flex-none transition-transform group-open:rotate-180" />
          </summary>
          <HolidayRows holidays={past} mayEdit={false} />
        </details>
      )}
    </>
  )
}

function AddHolidayLink({ mayAct }: View) {
  const t = useWords('staff-shop')
  if (!mayAct) return null
  return (
    <QuestionLink ask="add" size="medium" icon="calendar">
      {t('holiday.add')}
    </QuestionLink>
  )
}

function HolidayQuestions({ page, today, mayAct, idempotencyKey }: View) {
  const t = useWords('staff-shop')
  const locale = usePageLocale()
  const { of } = useQuestion()
  const holiday = page.items.find(({ day }) => day === of && day >= today)
  if (!mayAct) return null
  return (
    <>
      <Question ask="add" title={t('holiday.add')} text={t('holiday.addText')}>
        <StaffForm
          intent="add"
          schema={holidayForm}
          idempotencyKey={idempotencyKey}
          submit={t('holiday.add')}
        />
      </Question>
      {holiday && (
        <Question
          ask="end"
          title={t('holiday.end')}
          text={
            <>
              {nameIn(locale, holiday.names)} · <DateTime value={holiday.day} />. {t('holiday.endText')}
            </>
          }
          isDangerous
        >
          <StaffForm
            intent="end"
            schema={endHolidayForm}
            idempotencyKey={idempotencyKey}
            hidden={{ day: holiday.day }}
            submit={t('holiday.endDo')}
            variant="danger"
          />
        </Question>
      )}
    </>
  )
}

/** Days on which nothing is sent: a few a year, read whole. */
export const holidayList = defineList({
  path: '/admin/holidays',
  isWhole: true,
  roles: ['support', 'seller', 'admin'],
  actors: ['admin'],
  words: ['staff-shop', 'fields'],
  title: 'holidays',
  lead: 'holidays.lead',
  shape,
  read: async (api) => {
    const { items } = await api.get('/holidays')
    return { items: items.map((holiday) => ({ ...holiday, id: holiday.day })), nextCursor: null }
  },
  Rows: Holidays,
  empty: 'holidays.none',
  Begin: AddHolidayLink,
  After: HolidayQuestions,
})
