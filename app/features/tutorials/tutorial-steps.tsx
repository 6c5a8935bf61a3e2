import { useSyncExternalStore } from 'react'
import { shortNameOf } from '~/app/platform/short-name'
import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { LocalText } from '~/app/ui/local-text'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { Picture } from '~/app/ui/picture'
import { SiteLink } from '~/app/ui/site-link'
import { useIsHydrated } from '~/app/ui/use-is-hydrated'
import type { TutorialQueryResult } from '~/content/generated/content'
import { formatNumber } from '~/domain/values/numbers'
import { doneIn, progress } from './progress'

export type TutorialStep = NonNullable<NonNullable<TutorialQueryResult>['steps']>[number]

/** Where a step stands on its page, counted from 0. */
export const stepId = (index: number): string => `step-${index + 1}`

interface StepProps {
  step: TutorialStep
  index: number
  isLast: boolean
  isDone: boolean
  /** Absent where marks cannot be set: without script. */
  onMark: ((isDone: boolean) => void) | undefined
}

function Step({ step, index, isLast, isDone, onMark }: StepProps) {
  const t = useWords('tutorials')
  const locale = usePageLocale()
  return (
    <li
      id={stepId(index)}
      className="relative grid scroll-mt-28 grid-cols-[2.75rem_minmax(0,1fr)] gap-x-5 pb-12 last:pb-0 sm:gap-x-7"
    >
      {!isLast && (
        <span
          aria-hidden="true"
          className="absolute bottom-0 start-[1.3125rem] top-12 border-s-2 border-line"
        />
      )}
      <span
        aria-hidden="true"
        className={`grid size-11 place-items-center rounded-full text-lg font-display ${
          isDone ? 'bg-sea-soft text-sea-ink' : 'bg-coral-soft text-coral-ink'
        }`}
      >
        {isDone ? <Icon name="check" className="size-5" /> : formatNumber(locale, index + 1)}
      </span>
      <div className="min-w-0 pt-1.5">
        <h2 className="text-xl sm:text-2xl">
          <span className="sr-only">{t('step', { number: index + 1 })}: </span>
          <LocalText text={step.title} />
        </h2>
        <LocalText as="p" text={step.text} className="mt-2 max-w-text" />
        <Picture
          picture={step.picture}
          ratio={16 / 9}
          sizes="(min-width: 48rem) 32rem, 80vw"
          className="mt-5 aspect-[16/9] w-full max-w-lg rounded-medium object-cover"
        />
        <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1" data-print="hidden">
          {step.link?.href && (
            <SiteLink
              href={step.link.href}
              className="inline-flex min-h-11 items-center gap-2 font-strong text-coral-ink hover:underline"
            >
              <LocalText text={step.link.label} />
              <Icon name="chevron" className="size-4" />
            </SiteLink>
          )}
          {onMark && (
            <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-[0.9375rem] text-ink-2">
              <input
                type="checkbox"
                checked={isDone}
                onChange={({ target }) => onMark(target.checked)}
                className="tick"
              />
              {t('done')}
              <span className="sr-only">
                : <LocalText text={step.title} />
              </span>
            </label>
          )}
        </div>
      </div>
    </li>
  )
}

/** The steps, one under the other. With script each can be marked as done, which this tab remembers. */
export function TutorialSteps({ slug, steps }: { slug: string; steps: readonly TutorialStep[] }) {
  const t = useWords('tutorials')
  const isHydrated = useIsHydrated()
  const text = useSyncExternalStore(
    progress.subscribe,
    () => progress.read(slug),
    () => '',
  )
  const done = doneIn(text)
  const count = steps.filter(({ _key }) => done.has(_key)).length
  return (
    <>
      <ol aria-label={t('stepsOf')}>
        {steps.map((step, index) => (
          <Step
            key={step._key}
            step={step}
            index={index}
            isLast={index === steps.length - 1}
            isDone={done.has(step._key)}
            onMark={isHydrated ? (isDone) => progress.mark(slug, step._key, isDone) : undefined}
          />
        ))}
      </ol>
      <p role="status" data-print="hidden" className="mt-8 text-ink-2 empty:hidden">
        {count === 0
          ? ''
          : count === steps.length
            ? t('allDone')
            : t('doneOf', { done: count, count: steps.length })}
      </p>
    </>
  )
}

interface ProductsProps {
  products: NonNullable<NonNullable<TutorialQueryResult>['products']>
}

/** The devices that it is done with, each leading to its manual where it has one. */
export const TutorialDevices = ({ products }: ProductsProps) => (
  <ul className="flex flex-wrap gap-2">
    {products.map(({ _id, slug, model, name, hasManual }) => (
      <li key={_id}>
        <PageLink
          to={`/${hasManual ? 'guides' : 'products'}/${encodeURIComponent(slug)}`}
          className="inline-flex min-h-11 items-center rounded-pill border border-line bg-card px-4 text-sm font-strong hover:bg-sand"
        >
          <bdi className="whitespace-nowrap">{shortNameOf({ model, name })}</bdi>
        </PageLink>
      </li>
    ))}
  </ul>
)
