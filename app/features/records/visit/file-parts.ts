import type { MedicalFile } from '~/domain/medical-file/contract'
import { fieldsOf, type Field } from '~/domain/medical-file/define'
import { definitionOf, kinds, type Kind } from '~/domain/medical-file/kinds'
import { maskedNationalId, titleFieldOf } from '~/domain/medical-file/rules'
import type { Entry } from '~/domain/medical-file/schemas'
import type { Locale } from '~/domain/values/locale'
import { formatDate } from '~/domain/values/dates'
import { digitsIn } from '~/domain/values/digits'
import { formatNumber } from '~/domain/values/numbers'
import { roundedQuantity } from '~/domain/values/quantity'
import { listIn } from '~/domain/values/list-text'
import type { VisitSheet } from '~/domain/visit/sheet'
import { isolated, type SheetWords } from './sheet-words.server'

/** What the sheet says of the person and of the lists of their medical file. */
export function fileParts(
  locale: Locale,
  words: SheetWords,
  { personal, entries }: MedicalFile,
): Pick<VisitSheet, 'about' | 'allergies' | 'medicines' | 'history'> {
  const { t, file } = words
  return {
    about: aboutOf(locale, words, personal),
    allergies: {
      heading: file('kind.allergy'),
      items: entries.allergy.map((entry) => named(words, locale, 'allergy', entry)),
      none: file('empty.allergy'),
    },
    medicines: {
      heading: file('kind.medicine'),
      items: entries.medicine.map((entry) => ({
        ...named(words, locale, 'medicine', entry),
        unknown: unknownOf(words, 'medicine', entry),
      })),
      none: file('empty.medicine'),
    },
    history: {
      heading: t('history'),
      items: kinds
        .filter((kind) => kind !== 'allergy' && kind !== 'medicine' && entries[kind].length > 0)
        .map((kind) => ({
          name: file(`kind.${kind}`),
          text: entries[kind].map((entry) => inOneLine(words, locale, kind, entry)).join(separator(locale)),
        })),
      none: t('history.none'),
    },
  }
}

const separator = (locale: Locale): string => (locale === 'fa' ? '؛ ' : '; ')

function aboutOf(locale: Locale, { t, file }: SheetWords, personal: MedicalFile['personal']): string[] {
  const { age, birthDate, gender, height, weight, nationalId } = personal
  const number = (value: number) => formatNumber(locale, value)
  const lived = age !== null && birthDate !== null && { age: number(age), day: formatDate(locale, birthDate) }
  const bodyMassIndex =
    height !== null && weight !== null
      ? roundedQuantity('bodyMassIndex', weight.value / (height / 100) ** 2)
      : null
  return [
    ...(lived && gender ? [t('about.age', { ...lived, gender: file(`gender.${gender}`) })] : []),
    ...(lived && !gender ? [t('about.ageOnly', lived)] : []),
    ...(height === null ? [] : [t('about.height', { value: number(height) })]),
    ...(weight === null ? [] : [t('about.weight', { value: number(weight.value) })]),
    ...(bodyMassIndex === null ? [] : [t('about.bmi', { value: number(bodyMassIndex) })]),
    ...(nationalId === null
      ? []
      : [t('about.nationalId', { id: `\u2066${digitsIn(locale, maskedNationalId(nationalId))}\u2069` })]),
  ]
}

function answerText({ file }: SheetWords, locale: Locale, field: Field, entry: Entry): string | null {
  const answer = entry.fields[field.name] ?? null
  if (answer === null) return null
  switch (field.kind) {
    case 'age':
      return file(`shown.${field.name}`, { age: formatNumber(locale, Number(answer)) })
    case 'choice':
      return file(`option.${field.name}.${answer}`)
    case 'line':
    case 'lines':
      return isolated(
        String(answer)
          .split(/\s*\n\s*/)
          .join(' '),
      )
  }
}

function named(words: SheetWords, locale: Locale, kind: Kind, entry: Entry): { name: string; text: string } {
  const definition = definitionOf(kind)
  const titled = titleFieldOf(definition, entry.fields)
  const texts = (of: (field: Field) => boolean) =>
    fieldsOf(definition)
      .filter(of)
      .flatMap((field) => answerText(words, locale, field, entry) ?? [])
  return {
    name: texts(({ name }) => name === titled).join(''),
    text: listIn(
      locale,
      texts(({ name }) => name !== titled),
    ),
  }
}

function unknownOf({ file }: SheetWords, kind: Kind, { unknown }: Entry): string | null {
  const names = unknown.map((name) => `${file(`label.${kind}.${name}`)}: ${file('unknown')}`)
  return names.length > 0 ? names.join(' ') : null
}

function inOneLine(words: SheetWords, locale: Locale, kind: Kind, entry: Entry): string {
  const { name, text } = named(words, locale, kind, entry)
  return listIn(
    locale,
    [name, text, unknownOf(words, kind, entry)].flatMap((part) => part || []),
  )
}
