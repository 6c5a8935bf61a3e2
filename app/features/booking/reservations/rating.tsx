import { Form, useNavigation, useSubmit } from '@remix-run/react'
import { IntentForm } from '~/app/platform/forms/intent-form'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { TextAreaField } from '~/app/ui/fields/text-field'
import { usePageLocale } from '~/app/ui/page-locale'
import { Star, Stars } from '~/app/ui/stars'
import { stars as allStars, type Rating } from '~/domain/booking/rating'
import type { Reservation } from '~/domain/booking/reservation-contract'
import { formatNumber } from '~/domain/values/numbers'
import { ratingWordsForm } from './book.form'

const card = 'rounded-large border border-line bg-card p-5 shadow-small sm:p-7'

interface RateProps {
  reservation: Pick<Reservation, 'rating'>
  /** The thirty days are not over, and staff have not removed it. */
  isRatable: boolean
  idempotencyKey: string
}

/** What the patient thinks of a consultation: stars with one tap, words if they like. */
export function Rate({ reservation: { rating }, isRatable, idempotencyKey }: RateProps) {
  const t = useWords('consultations')
  if (!isRatable && rating === null) return null
  return (
    <section aria-labelledby="rating" className={card}>
      <h2 id="rating" className="text-xl font-heading">
        {t('rate')}
      </h2>
      {isRatable ? (
        <>
          <StarsForm chosen={rating?.stars ?? null} />
          {rating && (
            <div className="mt-4 border-t border-line pt-4">
              <IntentForm
                words="consultations"
                intent="rate-words"
                schema={ratingWordsForm}
                idempotencyKey={idempotencyKey}
                hidden={{ stars: String(rating.stars) }}
                labels={{ stars: '' }}
                defaultValue={{ words: rating.words }}
                submit={t('rate.words')}
                variant="secondary"
              >
                {{ words: ({ text }) => <TextAreaField {...text('words')} rows={3} help={t('rate.help')} /> }}
              </IntentForm>
            </div>
          )}
        </>
      ) : (
        rating && <Given rating={rating} />
      )}
    </section>
  )
}

/** What was thought of it, as its doctor sees it and its patient once it stays. */
export function Given({ rating }: { rating: Rating }) {
  const t = useWords('consultations')
  const locale = usePageLocale()
  return (
    <div className="mt-2">
      <Stars rating={rating.stars} className="size-6" />
      <span className="sr-only">{t('rate.stars', { stars: formatNumber(locale, rating.stars) })}</span>
      {rating.words && (
        <p className="mt-2 whitespace-pre-line" dir="auto">
          {rating.words}
        </p>
      )}
      {rating.isRemoved && <p className="mt-2 text-sm text-ink-2">{t('rate.removed')}</p>}
    </div>
  )
}

/** For the doctor: what the patient thought of it. */
export function RatingOfPatient({ rating }: { rating: Rating | null }) {
  const t = useWords('consultations')
  if (rating === null) return null
  return (
    <section aria-labelledby="rating" className={card}>
      <h2 id="rating" className="text-xl font-heading">
        {t('rate.ofPatient')}
      </h2>
      <Given rating={rating} />
    </section>
  )
}

/** A tap saves, where there is a script; without one the button does. */
function StarsForm({ chosen }: { chosen: number | null }) {
  const t = useWords('consultations')
  const locale = usePageLocale()
  const submit = useSubmit()
  const { formData } = useNavigation()
  const sent = formData?.get('intent') === 'rate' ? Number(formData.get('stars')) : null
  const shown = sent ?? chosen ?? 0
  return (
    <Form method="post" className="mt-3">
      <input type="hidden" name="intent" value="rate" />
      <fieldset>
        <legend className="text-ink-2">{t('rate.lead')}</legend>
        <div className="mt-1 flex flex-wrap items-center gap-x-1">
          {allStars.map((count) => (
            <label
              key={count}
              className="grid size-11 cursor-pointer place-items-center rounded-small hover:bg-sand has-[:focus-visible]:outline has-[:focus-visible]:outline-[3px] has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-coral"
            >
              <input
                type="radio"
                name="stars"
                value={count}
                required
                defaultChecked={count === chosen}
                onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
                className="peer sr-only"
              />
              <Star isFull={count <= shown} />
              <span className="sr-only">{t('rate.stars', { stars: formatNumber(locale, count) })}</span>
            </label>
          ))}
          <noscript>
            <Button type="submit" size="small">
              {t('rate.save')}
            </Button>
          </noscript>
        </div>
      </fieldset>
    </Form>
  )
}
