import { Form } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { Button, ButtonLink } from '~/app/ui/button'
import { coursePath, ownCoursePath } from './academy-paths'

/**
 * Enrols whoever is signed in; others sign in first and find the same button afterwards. The page around it may be one for everybody: it shows of nobody whether
 * they are in the course.
 */
export function EnrolForm({ slug }: { slug: string }) {
  const t = useWords('academy')
  return (
    <Form method="post" action={ownCoursePath(slug)}>
      <input type="hidden" name="act" value="enrol" />
      <Button type="submit" variant="primary" className="w-full">
        {t('enrol')}
      </Button>
    </Form>
  )
}

/** What a course costs could not be had: whether one enrols or pays is not said, and nobody is let to either. */
export function PriceUnknown({ slug }: { slug: string }) {
  const t = useWords('academy')
  return (
    <>
      <p>{t('price.unknown')}</p>
      <ButtonLink href={coursePath(slug)} variant="primary" className="w-full">
        {t('price.again')}
      </ButtonLink>
    </>
  )
}

/** The way into a course that costs something: the page of one's own where it is paid for, and for whoever has paid the course itself. */
export function BuyLink({ slug }: { slug: string }) {
  const t = useWords('academy')
  return (
    <ButtonLink href={ownCoursePath(slug)} variant="primary" className="w-full">
      {t('buy')}
    </ButtonLink>
  )
}
