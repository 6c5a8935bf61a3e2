import { useWords } from '~/app/platform/words/use-words'
import type { BadgeTone } from '~/app/ui/badge'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import type { AskedOutcome } from '~/domain/asking/contract'
import type { AskedStatus } from '~/domain/asking/question-machine'
import { nameIn } from '~/domain/values/localized-name'
import { questionPath } from './question-path'

export const askedTones: Record<AskedStatus, BadgeTone> = {
  received: 'attention',
  answered: 'good',
  published: 'good',
  declined: 'neutral',
}

/** What became of a question, for whoever asked it: the answer, why there is none, and where everybody reads it. */
export function Outcome({ outcome: { status, answer, reason, published } }: { outcome: AskedOutcome }) {
  const t = useWords('asking')
  const locale = usePageLocale()
  return (
    <div className="space-y-3">
      {answer !== null && (
        <div className="rounded-medium bg-sea-soft px-5 py-4">
          <p className="text-sm text-ink-2">{t('outcome.answer')}</p>
          <p dir="auto" className="mt-1 whitespace-pre-line">
            {answer}
          </p>
        </div>
      )}
      {reason && (
        <p className="rounded-medium bg-sand px-5 py-4">
          <span className="font-strong">{t('outcome.declined')}</span> {t(`reason.${reason}`)}
        </p>
      )}
      {status === 'published' && (
        <p className="rounded-medium bg-sand px-5 py-4">
          {published ? (
            <>
              {t('outcome.published')}{' '}
              <PageLink
                to={questionPath(published.slug)}
                className="font-strong underline underline-offset-4"
              >
                <bdi>{nameIn(locale, published.titles) || published.slug}</bdi>
              </PageLink>
            </>
          ) : (
            t('outcome.publishedGone')
          )}
        </p>
      )}
    </div>
  )
}
