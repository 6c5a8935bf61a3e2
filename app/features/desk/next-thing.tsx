import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'
import type { DeskRow } from './desk-row'

/** The next thing to do, told as a sentence, with the one button that is the page’s. */
export function NextThing({ row }: { row: DeskRow }) {
  const t = useWords('desk')
  return (
    <section aria-labelledby="next-thing" className="rounded-large bg-night p-5 text-white sm:p-7">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm font-strong">
        <span>{t('next')}</span>
        {row.isUrgent && (
          <span className="inline-flex items-center gap-1.5 rounded-pill border border-transparent bg-red-soft px-3 py-0.5 text-xs text-red-ink">
            <Icon name="urgent" className="size-3.5" />
            {t('urgent')}
          </span>
        )}
      </p>
      <h2 id="next-thing" className="mt-2 break-words text-3xl">
        {row.task}
      </h2>
      <p className="mt-1 break-words text-night-ink">{row.line}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <PageLink to={row.to} className="btn btn-primary max-sm:w-full">
          <Icon name={row.icon} />
          {row.act}
        </PageLink>
        {typeof row.aside === 'string' ? (
          <span className="rounded-pill border border-night-line px-3 py-0.5 text-sm text-night-ink">
            {row.aside}
          </span>
        ) : (
          row.aside && <span className="rounded-medium bg-card px-3 py-1 text-ink">{row.aside}</span>
        )}
      </div>
    </section>
  )
}
