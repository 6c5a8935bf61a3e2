import { z } from 'zod'
import { defineList, type Columns, type ListView } from '~/app/platform/lists/list'
import { questionShape } from '~/app/platform/lists/question-query'
import { searchField } from '~/app/platform/query-fields'
import type { WordKey } from '~/app/platform/words/namespaces'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { QuestionLink } from '~/app/ui/dialog/question'
import { digitsIn } from '~/domain/values/digits'
import { formatDate } from '~/domain/values/dates'
import { medicineStates, type ListedMedicine } from '~/domain/medicines/contract'
import { medicineReviewerForm } from './medicine.form'
import { AddMedicine, MedicineQuestions } from './medicine-questions'

const shape = { ...questionShape, state: z.enum(medicineStates), q: searchField }

const columns: Columns<WordKey<'staff-medicines'>, ListedMedicine> = (t, locale) => [
  {
    id: 'name',
    header: t('medicine'),
    value: ({ nameLatin }) => nameLatin,
    cell: ({ nameFa, nameLatin, otherNames }) => (
      <>
        <bdi>{nameFa}</bdi>
        <span className="block font-normal">
          <bdi>{nameLatin}</bdi>
        </span>
        {otherNames.length > 0 && (
          <span className="block text-sm font-normal text-ink-2">
            {t('medicine.also', {
              names: otherNames.map((name) => `\u2068${name}\u2069`).join(t('separator')),
            })}
          </span>
        )}
      </>
    ),
    isName: true,
  },
  {
    id: 'form',
    header: t('field.form'),
    value: ({ form }) => t(`form.${form}`),
    cell: ({ form }) => t(`form.${form}`),
  },
  {
    id: 'strengths',
    header: t('field.strengths'),
    value: ({ strengths }) => strengths.join(t('separator')),
    cell: ({ strengths }) =>
      strengths.length === 0 ? (
        '–'
      ) : (
        <ul className="space-y-0.5">
          {strengths.map((strength) => (
            <li key={strength}>
              <bdi className="whitespace-nowrap">{strength}</bdi>
            </li>
          ))}
        </ul>
      ),
  },
  {
    id: 'groups',
    header: t('field.groups'),
    value: ({ groups }) => groups.map((group) => t(`group.${group}`)).join(t('separator')),
    cell: ({ groups }) => groups.map((group) => t(`group.${group}`)).join(t('separator')) || '–',
  },
  {
    id: 'review',
    header: t('review'),
    value: ({ review }) => review?.by ?? t('review.none'),
    cell: ({ review }) =>
      review ? (
        <>
          <bdi>{review.by}</bdi>
          <span className="block text-sm text-ink-2">
            {t('review.number', { number: digitsIn(locale, review.councilNumber) })}
          </span>
          <span className="block text-sm text-ink-2">{formatDate(locale, review.at)}</span>
        </>
      ) : (
        <span className="whitespace-nowrap">
          <Badge tone="attention">{t('review.none')}</Badge>
        </span>
      ),
  },
  {
    id: 'state',
    header: t('state'),
    value: ({ retiredAt }) => t(retiredAt === null ? 'state.offered' : 'state.retired'),
    cell: ({ retiredAt }) => (
      <span className="whitespace-nowrap">
        <Badge tone={retiredAt === null ? 'good' : 'neutral'}>
          {t(retiredAt === null ? 'state.offered' : 'state.retired')}
        </Badge>
      </span>
    ),
  },
]

const quiet = 'whitespace-nowrap px-3'

const actions: Columns<WordKey<'staff-medicines'>, ListedMedicine> = (t) => [
  {
    id: 'actions',
    header: t('actions'),
    value: () => null,
    cell: ({ id, nameLatin, retiredAt, review }) => (
      <span className="flex flex-wrap gap-x-1">
        <QuestionLink ask="edit" of={id} variant="quiet" className={quiet}>
          {t('edit')}
          <span className="sr-only"> {nameLatin}</span>
        </QuestionLink>
        {retiredAt === null && (
          <QuestionLink ask="review" of={id} variant="quiet" className={quiet}>
            {t(review ? 'review.again' : 'review.one')}
            <span className="sr-only"> {nameLatin}</span>
          </QuestionLink>
        )}
        <QuestionLink
          ask={retiredAt === null ? 'retire' : 'bring-back'}
          of={id}
          variant="quiet"
          className={`${quiet} ${retiredAt === null ? 'text-red-ink' : ''}`}
        >
          {t(retiredAt === null ? 'retire' : 'bringBack')}
          <span className="sr-only"> {nameLatin}</span>
        </QuestionLink>
      </span>
    ),
  },
]

function AddLink() {
  const t = useWords('staff-medicines')
  return (
    <QuestionLink ask="add" size="medium" icon="plus">
      {t('add')}
    </QuestionLink>
  )
}

function Questions({ page, idempotencyKey }: ListView<typeof shape, ListedMedicine, undefined>) {
  return (
    <>
      <AddMedicine idempotencyKey={idempotencyKey} />
      <MedicineQuestions medicines={page.items} idempotencyKey={idempotencyKey} />
    </>
  )
}

/** The medicines that doctors choose from. */
export const medicineList = defineList({
  path: '/admin/medicines',
  roles: ['support', 'admin'],
  words: ['staff-medicines', 'fields'],
  title: 'title',
  lead: 'lead',
  shape,
  search: 'search',
  read: (api, { ask: _ask, of: _of, ...query }) => api.get('/admin-medicines', { query }),
  tabs: {
    label: 'tabs',
    name: 'state',
    values: ['', ...medicineStates],
    counts: (api) => api.get('/medicine-counts'),
    word: (value) => (value === '' ? 'tab.all' : `state.${value as (typeof medicineStates)[number]}`),
  },
  columns,
  actions,
  bulk: {
    acts: [{ intent: 'review-all', label: 'review.all' }],
    form: medicineReviewerForm,
    lead: 'review.allText',
    // What a pharmacist has read stands in these rows, whole: one that is changed meanwhile is refused.
    seen: ({ updatedAt }) => updatedAt,
    isFor: ({ retiredAt, review }) => retiredAt === null && review === null,
  },
  empty: 'none',
  Begin: AddLink,
  After: Questions,
})
