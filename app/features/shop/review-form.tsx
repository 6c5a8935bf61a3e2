import { useState } from 'react'
import { Form, useNavigation } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { Button, ButtonLink } from '~/app/ui/button'
import { FileField } from '~/app/ui/fields/file-field'
import { RadioGroupField } from '~/app/ui/fields/choice-fields'
import { FieldError } from '~/app/ui/fields/field-frame'
import { TextAreaField } from '~/app/ui/fields/text-field'
import { Notice } from '~/app/ui/notice'
import { usePageLocale } from '~/app/ui/page-locale'
import type { FileLimits } from '~/domain/values/file-refusals'
import { localizedPath } from '~/domain/values/locale'
import type { ReviewAnswer } from './review-answer'

interface ReviewFormProps {
  /** Of the product's page, without prefix. */
  path: string
  isSignedIn: boolean
  /** Characters that a review has at most. */
  longest: number
  /** Of photos, where the visitor has bought it. */
  photos: FileLimits | null
  answer: ReviewAnswer | undefined
}

const ratings = [5, 4, 3, 2, 1] as const

/** Says something of a product: recorded, and shown after approval. Whoever is not signed in is led there and back. */
export function ReviewForm({ path, isSignedIn, longest, photos, answer }: ReviewFormProps) {
  const t = useWords('shop')
  const locale = usePageLocale()
  const { state, formData } = useNavigation()
  const [chosen, setChosen] = useState(0)
  return (
    <div className="rounded-large bg-sand p-6 sm:p-8">
      <h3 className="text-xl">{t('review.write')}</h3>
      <p className="mt-2 text-[0.9375rem] text-ink-2">{t('review.lead')}</p>
      {isSignedIn ? (
        <Form
          method="post"
          action={path}
          encType={photos ? 'multipart/form-data' : undefined}
          className="mt-5 grid gap-5"
          preventScrollReset
        >
          <RadioGroupField
            id="review-rating"
            name="rating"
            label={t('review.rating')}
            required
            options={ratings.map((rating) => ({
              value: String(rating),
              label: t(`review.rating.${rating}`),
            }))}
            defaultValue={answer?.values.rating}
            errors={answer?.errors.rating}
          />
          <TextAreaField
            id="review-text"
            name="text"
            label={t('review.text')}
            rows={4}
            maxLength={longest}
            required
            defaultValue={answer?.values.text}
            errors={answer?.errors.text}
          />
          {photos && (
            <FileField
              {...photos}
              id="review-photos"
              name="photos"
              label={t('review.photos')}
              help={t('review.photosHelp')}
              typesLabel={t('review.photoTypes')}
              onChange={(files) => setChosen(files.length)}
              errors={[
                ...(answer?.errors.photos ?? []),
                // A browser keeps no files for a page that is sent anew.
                ...(answer?.hadPhotos && chosen === 0 ? ['problem.photos-again'] : []),
              ]}
            />
          )}
          {answer?.wantsTerms && (
            <Notice kind="warning" isNew>
              {t('review.terms')}{' '}
              <a
                href={localizedPath(locale, `/login/profile?next=${encodeURIComponent(path)}`)}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center font-strong underline underline-offset-4"
              >
                {t('review.termsLink')}
              </a>
            </Notice>
          )}
          <div>
            <FieldError id="review" errors={answer?.errors['']} />
            <Button
              type="submit"
              name="intent"
              value="review"
              variant="ink"
              className="mt-2"
              isPending={state !== 'idle' && formData?.get('intent') === 'review'}
            >
              {t('review.send')}
            </Button>
          </div>
        </Form>
      ) : (
        <div className="mt-5">
          <p className="mb-4 font-strong">{t('review.signInText')}</p>
          <ButtonLink href={`/login?next=${encodeURIComponent(path)}`} variant="ink">
            {t('review.signIn')}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
