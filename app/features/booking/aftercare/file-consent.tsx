import { Form, useNavigation } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { PageLink } from '~/app/ui/page-link'

/** Whether the doctor sees allergies and medicines of the file: asked and never presumed, and taken back by the same button. */
export function FileConsentForm({ isGiven }: { isGiven: boolean }) {
  const t = useWords('aftercare')
  const { state, formData } = useNavigation()
  const intent = isGiven ? 'close-file' : 'open-file'
  return (
    <section
      aria-labelledby="file-consent"
      className="rounded-large border border-line bg-card p-5 shadow-small sm:p-7"
    >
      <h2 id="file-consent" className="text-xl font-heading">
        {t('consent')}
      </h2>
      <p className="mt-2">{t(isGiven ? 'consent.given' : 'consent.ask')}</p>
      <p className="mt-1 text-sm text-ink-2">{t('consent.terms')}</p>
      <Form method="post" className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          type="submit"
          name="intent"
          value={intent}
          variant="secondary"
          isPending={state === 'submitting' && formData?.get('intent') === intent}
        >
          {t(isGiven ? 'consent.takeBack' : 'consent.give')}
        </Button>
        <PageLink to="/app/file" className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t('consent.look')}
        </PageLink>
      </Form>
    </section>
  )
}
