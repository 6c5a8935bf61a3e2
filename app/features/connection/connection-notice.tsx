import { useSyncExternalStore } from 'react'
import { onUnreached, settle, unreached } from '~/app/platform/reach/unreached'
import type { WordList } from '~/app/platform/words/namespaces'
import { translate } from '~/app/platform/words/translate'
import { buttonClass } from '~/app/ui/button'
import { Icon } from '~/app/ui/icon'
import type { Locale } from '~/domain/values/locale'

/**
 * Says that a form was not sent or a page did not open, why, and that nothing is lost. It stands until that is settled, above whatever the
 * page is about, and takes the focus from nobody.
 */
export function ConnectionNotice({ locale, words }: { locale: Locale; words: WordList }) {
  const failure = useSyncExternalStore(onUnreached, unreached, () => undefined)
  if (!failure) return null
  const t = (key: string, values?: Record<string, number>) => translate(words, locale, key, values)
  const { what, kind, values, requestId, again } = failure
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-20 z-50 mx-auto flex max-w-xl gap-3.5 rounded-medium border border-red-ink bg-card p-5 text-ink shadow-soft motion-safe:animate-rise sm:bottom-6 print:hidden"
    >
      <Icon name="warning" className="mt-1 size-6 flex-none text-red-ink" />
      <div className="min-w-0 flex-1">
        <p className="font-bold text-red-ink">{t(`reach.${what}`)}</p>
        <p className="mt-1">
          {t(`reach.${kind}`, values)} {t('reach.kept')}
        </p>
        {requestId && (
          <p className="mt-1 text-sm text-ink-2">
            {t('reach.id')}{' '}
            <bdi dir="ltr" className="select-all break-all font-strong">
              {requestId}
            </bdi>
          </p>
        )}
        <div className="mt-3.5 flex flex-wrap gap-2">
          {again && (
            <button
              type="button"
              className={buttonClass({ variant: 'ink', size: 'small' })}
              onClick={() => {
                settle(failure)
                again()
              }}
            >
              {t('reach.again')}
            </button>
          )}
          <button
            type="button"
            className={buttonClass({ variant: 'quiet', size: 'small' })}
            onClick={() => settle(failure)}
          >
            {t('reach.close')}
          </button>
        </div>
      </div>
    </div>
  )
}
