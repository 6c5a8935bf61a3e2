import { useWords } from '~/app/platform/words/use-words'
import { SignOut } from './sign-out'

/** The way out on narrow screens, whose head has no room for what is pressed by mistake: at the end of a page about the account. */
export function LeavePanel() {
  const t = useWords('areas')
  return (
    <section
      aria-label={t('signOut')}
      className="flex flex-wrap items-center justify-between gap-3 rounded-large border border-line bg-card p-5 sm:p-7 lg:hidden"
    >
      <p className="text-ink-2">{t('signOut.here')}</p>
      <SignOut />
    </section>
  )
}
