import { useWords } from '~/app/platform/words/use-words'
import { SiteLink } from '~/app/ui/site-link'

/** What there is for somebody who may not have an account yet: a parent's family. */
export function ChildNote({ className = '' }: { className?: string }) {
  const t = useWords('identity')
  return (
    <p className={`text-sm text-ink-2 ${className}`}>
      {t('profile.child')}{' '}
      <SiteLink href="/help/family-members" className="font-strong underline underline-offset-4">
        {t('profile.childRead')}
      </SiteLink>
    </p>
  )
}
