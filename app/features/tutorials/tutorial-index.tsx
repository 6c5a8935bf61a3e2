import { shortNameOf } from '~/app/platform/short-name'
import { useWords } from '~/app/platform/words/use-words'
import { Icon, type IconName } from '~/app/ui/icon'
import { LocalText } from '~/app/ui/local-text'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { Picture } from '~/app/ui/picture'
import { useCurrentInView } from '~/app/ui/use-current-in-view'
import type { TutorialsQueryResult } from '~/content/generated/content'
import { formatNumber } from '~/domain/values/numbers'
import {
  tutorialPath,
  tutorialsAddress,
  tutorialTopics,
  type TutorialCard,
  type TutorialTopic,
  type TutorialView,
} from './tutorial-address'
import { TutorialFacts, TutorialLines } from './tutorial-lines'

/** The first of the list, opened a little way: its picture and how it begins. */
export function BeginTutorial({ tutorial }: { tutorial: TutorialCard }) {
  const t = useWords('tutorials')
  const locale = usePageLocale()
  const left = (tutorial.count ?? 0) - (tutorial.steps ?? []).length
  return (
    <section aria-labelledby="begin" className="bg-mist">
      <div className="shell grid items-center gap-x-16 gap-y-8 py-12 md:py-16 lg:grid-cols-[1fr_1.1fr]">
        <Picture
          picture={tutorial.picture}
          ratio={4 / 3}
          sizes="(min-width: 64rem) 34rem, 92vw"
          isFirst
          isDecorative
          className="aspect-[4/3] w-full rounded-large object-cover"
        />
        <div>
          <TutorialFacts tutorial={tutorial} />
          <h2 id="begin" className="mt-1 text-3xl">
            <PageLink to={tutorialPath(tutorial.slug)} className="underline-offset-4 hover:underline">
              <LocalText text={tutorial.title} />
            </PageLink>
          </h2>
          <ol className="mt-6 space-y-3">
            {tutorial.steps?.map(({ _key, title }, index) => (
              <li key={_key} className="flex items-baseline gap-4 text-lg">
                <span aria-hidden="true" className="w-7 flex-none text-2xl font-display text-sea-ink">
                  {formatNumber(locale, index + 1)}
                </span>
                <LocalText text={title} />
              </li>
            ))}
          </ol>
          <p className="mt-6">
            <PageLink
              to={tutorialPath(tutorial.slug)}
              className="inline-flex min-h-11 items-center gap-2 font-strong text-coral-ink hover:underline"
            >
              {left > 0 ? t('more', { count: left }) : t('begin')}
              <Icon name="arrow" className="size-5" />
              <span className="sr-only">
                : <LocalText text={tutorial.title} />
              </span>
            </PageLink>
          </p>
        </div>
      </div>
    </section>
  )
}

interface DeviceShelfProps {
  devices: TutorialsQueryResult['devices']
  view: TutorialView
}

/** Devices by their pictures: whoever holds one in their hand looks for it, not for its name. */
export function DeviceShelf({ devices, view }: DeviceShelfProps) {
  const t = useWords('tutorials')
  const shelf = useCurrentInView<HTMLUListElement>(view.device ?? '')
  return devices.length === 0 ? null : (
    <nav aria-labelledby="tutorials-by-device" data-print="hidden">
      <h2 id="tutorials-by-device" className="mb-4 text-xl">
        {t('device')}
      </h2>
      <ul
        ref={shelf}
        className="-mx-gutter flex gap-3 overflow-x-auto px-gutter pb-3 lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0"
      >
        {devices.map(({ _id, slug, model, name, picture }) => {
          const isChosen = slug === view.device
          return (
            <li key={_id} className="flex-none">
              <PageLink
                to={tutorialsAddress({ ...view, device: isChosen ? undefined : slug })}
                aria-current={isChosen ? 'page' : undefined}
                className="block w-32 rounded-medium border-2 border-transparent p-1.5 text-center text-sm hover:bg-sand aria-[current=page]:border-ink aria-[current=page]:bg-card sm:w-36"
              >
                <Picture
                  picture={picture}
                  ratio={4 / 3}
                  sizes="9rem"
                  isDecorative
                  className="aspect-[4/3] w-full rounded-small object-cover"
                />
                <span className="mt-2 block font-strong">
                  <bdi className="whitespace-nowrap">{shortNameOf({ model, name })}</bdi>
                </span>
                {isChosen && <span className="block text-ink-2">{t('device.leave')}</span>}
              </PageLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

const icons: Record<TutorialTopic, IconName> = {
  measuring: 'wave',
  devices: 'shield',
  record: 'people',
  visits: 'talk',
}

/** Tutorials under what they are about. */
export function TopicSections({ tutorials }: { tutorials: readonly TutorialCard[] }) {
  const t = useWords('tutorials')
  return (
    <div className="space-y-16">
      {tutorialTopics
        .map((topic) => ({ topic, of: tutorials.filter((one) => one.topic === topic) }))
        .filter(({ of }) => of.length > 0)
        .map(({ topic, of }) => (
          <section
            key={topic}
            aria-labelledby={topic}
            className="grid gap-x-16 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)]"
          >
            <h2 id={topic} className="flex items-center gap-3 self-start text-2xl lg:pt-4">
              <Icon name={icons[topic]} className="size-7 flex-none text-coral-ink" />
              {t(`topic.${topic}`)}
            </h2>
            <TutorialLines tutorials={of} />
          </section>
        ))}
    </div>
  )
}
