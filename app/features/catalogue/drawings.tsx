import { useWords } from '~/app/platform/words/use-words'
import { HealthIcon, healthIconNames } from '~/app/ui/health-icon'
import { Icon, iconNames } from '~/app/ui/icon'
import { EmptyBasketIllustration } from '~/app/ui/illustrations/empty-basket'
import { EmptyFolderIllustration } from '~/app/ui/illustrations/empty-folder'
import { EmptyMessagesIllustration } from '~/app/ui/illustrations/empty-messages'
import { EmptyReadingIllustration } from '~/app/ui/illustrations/empty-reading'
import { ErrorIllustration } from '~/app/ui/illustrations/error'
import { NoResultsIllustration } from '~/app/ui/illustrations/no-results'
import { NotFoundIllustration } from '~/app/ui/illustrations/not-found'
import { OfflineIllustration } from '~/app/ui/illustrations/offline'
import { Specimen } from './specimen'

/** Icons of the interface, turned as this page reads, by the names that code calls them. */
const Icons = ({ title }: { title: string }) => (
  <Specimen id="icons" title={title}>
    <ul className="grid grid-cols-3 gap-3 sm:grid-cols-6 lg:grid-cols-8">
      {iconNames.map((name) => (
        <li key={name} className="grid justify-items-center gap-2 rounded-medium bg-card p-4 text-center">
          <Icon name={name} className="size-6" />
          <code className="text-xs text-ink-2" dir="ltr">
            {name}
          </code>
        </li>
      ))}
    </ul>
  </Specimen>
)

/** Icons of what is measured and of what measures it, by the names that code calls them. */
const HealthIcons = ({ title }: { title: string }) => (
  <Specimen id="health-icons" title={title}>
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6" dir="ltr">
      {healthIconNames.map((name) => (
        <li key={name} className="grid justify-items-center gap-2 rounded-medium bg-card p-4 text-center">
          <HealthIcon name={name} className="size-8 text-sea-ink" />
          <code className="text-xs text-ink-2">{name}</code>
        </li>
      ))}
    </ul>
  </Specimen>
)

/** What stands where nothing is. */
const Illustrations = ({ title }: { title: string }) => (
  <Specimen id="illustrations" title={title}>
    <div className="flex flex-wrap justify-center gap-6 rounded-large bg-sand p-6">
      <NotFoundIllustration />
      <ErrorIllustration />
      <OfflineIllustration />
      <EmptyFolderIllustration />
      <EmptyReadingIllustration />
      <EmptyBasketIllustration />
      <EmptyMessagesIllustration />
      <NoResultsIllustration />
    </div>
  </Specimen>
)

export function Drawings() {
  const t = useWords('catalogue')
  return (
    <>
      <Icons title={t('icons')} />
      <HealthIcons title={t('healthIcons')} />
      <Illustrations title={t('illustrations')} />
    </>
  )
}
