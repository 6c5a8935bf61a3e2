import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { controlClass } from '~/app/ui/control-class'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { localizedPath } from '~/domain/values/locale'

/**
 * Where the warranty of a device begins to be activated: the serial goes along to the page of its own, which asks who is there. This page is one for everybody and
 * shows of nobody what they have.
 */
export function WarrantyStart() {
  const t = useWords('guides')
  return (
    <section
      aria-labelledby="activate"
      data-print="hidden"
      className="grid gap-x-14 gap-y-6 rounded-large border border-line bg-card p-6 sm:p-8 lg:grid-cols-2 lg:items-center"
    >
      <div>
        <h2 id="activate" className="flex items-center gap-3 text-2xl">
          <Icon name="shield" className="size-7 flex-none text-coral-ink" />
          {t('activate')}
        </h2>
        <p className="mt-2 max-w-text text-ink-2">{t('activate.text')}</p>
      </div>
      <div>
        <form
          method="get"
          action={localizedPath(usePageLocale(), '/app/warranties/new')}
          className="flex flex-wrap items-end gap-3"
        >
          <div className="min-w-0 flex-1 basis-40">
            <label htmlFor="activate-serial" className="mb-1.5 block font-strong">
              {t('activate.serial')}
            </label>
            <input
              id="activate-serial"
              name="serial"
              dir="ltr"
              required
              maxLength={40}
              autoComplete="off"
              aria-describedby="activate-help"
              className={controlClass}
            />
          </div>
          <Button type="submit" variant="primary">
            {t('activate.do')}
          </Button>
        </form>
        <p id="activate-help" className="mt-2 text-sm text-ink-2">
          {t('activate.help')}
        </p>
        <PageLink
          to="/app/warranties"
          className="mt-1 inline-flex min-h-11 items-center font-strong text-coral-ink hover:underline"
        >
          {t('activate.state')}
        </PageLink>
      </div>
    </section>
  )
}
