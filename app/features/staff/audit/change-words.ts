import type { Translate } from '~/app/platform/words/use-words'
import { auditedFields, type AuditedKind, type AuditedValue } from '~/domain/audit/changes'
import { doctorStatuses } from '~/domain/booking/doctor-machine'
import { doctorLevels } from '~/domain/booking/practice'
import { discountKinds, discountPurposes, discountStandings } from '~/domain/orders/discount-contract'
import { formatDate } from '~/domain/values/dates'
import { digitsIn } from '~/domain/values/digits'
import type { Locale } from '~/domain/values/locale'
import { formatNumber } from '~/domain/values/numbers'
import { roles } from '~/domain/values/role'
import { tehranDayAndTime } from '~/domain/values/tehran-time'

type Words = Translate<'staff'>

/** One of a list that has words; what rows of before say of what there is no more stands as it is. */
function wordOf<Name extends string>(
  names: readonly Name[],
  value: string,
  say: (name: Name) => string,
): string {
  const known = names.find((name) => name === value)
  return known ? say(known) : value
}

function figureOf(t: Words, locale: Locale, kind: AuditedKind | undefined, value: number): string {
  const figure = formatNumber(locale, value)
  if (kind === 'toman') return t('audit.value.toman', { value: figure })
  return kind === 'percent' ? t('audit.value.percent', { value: figure }) : figure
}

function textOf(t: Words, locale: Locale, kind: AuditedKind | undefined, value: string): string {
  switch (kind) {
    case 'instant': {
      const { day, time } = tehranDayAndTime(new Date(value))
      return `${formatDate(locale, day)} ${digitsIn(locale, time)}`
    }
    case 'kind':
      return wordOf(discountKinds, value, (name) => t(`audit.kind.${name}`))
    case 'purpose':
      return wordOf(discountPurposes, value, (name) => t(`audit.purpose.${name}`))
    case 'standing':
      return wordOf(discountStandings, value, (name) => t(`audit.standing.${name}`))
    case 'level':
      return wordOf(doctorLevels, value, (name) => t(`audit.level.${name}`))
    case 'doctorStatus':
      return wordOf(doctorStatuses, value, (name) => t(`audit.doctorStatus.${name}`))
    default:
      return value
  }
}

function valueWords(t: Words, locale: Locale, kind: AuditedKind | undefined, value: AuditedValue): string {
  if (value === null) return t('audit.change.none')
  if (typeof value === 'boolean') return t(value ? 'audit.value.yes' : 'audit.value.no')
  if (typeof value === 'number') return figureOf(t, locale, kind, value)
  if (typeof value === 'string') return textOf(t, locale, kind, value)
  const between = locale === 'fa' ? '، ' : ', '
  return value.map((role) => wordOf(roles, role, (name) => t(`users.role.${name}`))).join(between)
}

const fieldNames = Object.keys(auditedFields) as (keyof typeof auditedFields)[]

/** What was changed, in words: the field, what it was and what it is. */
export function changeWords(
  t: Words,
  locale: Locale,
  [name, [before, after]]: [string, [AuditedValue, AuditedValue]],
): string {
  const known = fieldNames.find((field) => field === name)
  const kind = known && auditedFields[known]
  // Either may read the other way.
  const isolated = (value: AuditedValue) => `\u2068${valueWords(t, locale, kind, value)}\u2069`
  const parts = {
    field: known ? t(`audit.field.${known}`) : name,
    before: isolated(before),
    after: isolated(after),
  }
  if (before === null) return t('audit.change.set', parts)
  return t(after === null ? 'audit.change.gone' : 'audit.change', parts)
}
