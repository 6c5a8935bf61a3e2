import { useEffect, useRef, type MouseEvent, type RefObject } from 'react'
import { addressFor, chosenOf, useWhose, type RecordPerson } from '~/app/platform/members/whose'
import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatNumber } from '~/domain/values/numbers'
import { hasUnsavedInput } from './has-unsaved-input'
import { groundOf, MemberFace } from './member-face'

/**
 * Whose record the page shows, on the ground of that person, and the way to the same page of another. Nothing where there is nobody else, or where
 * the page is of no record. It unfolds without script; phones show it at the lower edge.
 */
export function MemberSwitcher() {
  const t = useWords('areas')
  const whose = useWhose()
  const fold = useRef<HTMLDetailsElement>(null)
  const nameOf = useRecordName()
  const detailOf = useDetail()
  const chosen = chosenOf(whose)
  useFoldedByEscape(fold)
  if (!chosen) return null

  const begin = () => {
    if (fold.current?.open) fold.current.querySelector<HTMLElement>('[aria-current]')?.focus()
  }
  const askFirst = (event: MouseEvent) => {
    if (hasUnsavedInput() && !window.confirm(t('whose.leave'))) event.preventDefault()
  }
  return (
    <div data-ground={groundOf(chosen.place)} className="mb-5 rounded-large bg-member p-2 print:hidden">
      {/* Anew on every page: it is folded when one arrives. */}
      <details
        key={`${whose.path} ${whose.memberId}`}
        ref={fold}
        onToggle={begin}
        className="group relative w-fit max-w-full max-sm:w-full"
      >
        {/* Unfolded it covers the page, so that a press anywhere folds it. */}
        <summary className="flex min-h-14 cursor-pointer items-center gap-3 rounded-pill bg-card py-1 pe-4 ps-1.5 shadow-small group-open:before:fixed group-open:before:inset-0 group-open:before:z-40 group-open:before:content-[''] max-sm:group-open:before:bg-night max-sm:group-open:before:opacity-50">
          <MemberFace name={chosen.name} place={chosen.place} isChosen />
          <span className="min-w-0 leading-snug">
            <span className="block truncate font-heading">{nameOf(chosen)}</span>{' '}
            <span className="block truncate text-xs text-ink-2">{detailOf(chosen)}</span>
          </span>
          <Icon
            name="down"
            className="size-5 flex-none text-ink-2 transition-transform group-open:rotate-180 max-sm:ms-auto"
          />
        </summary>
        <nav
          aria-label={t('whose')}
          className="absolute start-0 top-full z-50 mt-2 max-h-[70dvh] w-80 overflow-y-auto rounded-large border border-line bg-paper p-4 shadow-soft max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:top-auto max-sm:w-auto max-sm:animate-rise max-sm:rounded-b-none max-sm:pb-[max(1rem,env(safe-area-inset-bottom))]"
        >
          <p aria-hidden="true" className="px-2 pb-2 text-lg font-heading">
            {t('whose')}
          </p>
          <ul onClickCapture={askFirst}>
            {whose.people.map((person) => (
              <li key={person.id} data-ground={groundOf(person.place)}>
                <PageLink
                  to={addressFor(whose, person)}
                  aria-current={person === chosen ? 'true' : undefined}
                  className="flex min-h-16 items-center gap-3 rounded-medium px-2 hover:bg-sand aria-[current=true]:bg-member"
                >
                  <MemberFace name={person.name} place={person.place} isChosen={person === chosen} />
                  <span className="min-w-0 flex-1 leading-snug">
                    <span className="block font-strong">{person.who}</span>{' '}
                    <span className="block truncate text-sm text-ink-2">{detailOf(person)}</span>
                  </span>
                  {person === chosen && <Icon name="check" className="size-5 flex-none text-member-ink" />}
                </PageLink>
              </li>
            ))}
          </ul>
          <p className="mt-3 grid grid-cols-2 gap-2">
            <PageLink to="/app/family/members/new" className={more}>
              <Icon name="plus" className="size-5" />
              {t('whose.add')}
            </PageLink>
            <PageLink to="/app/family" className={more}>
              {t('whose.family')}
            </PageLink>
          </p>
        </nav>
      </details>
    </div>
  )
}

const more =
  'flex min-h-12 items-center justify-center gap-1.5 rounded-pill bg-sand px-3 text-center text-sm font-strong leading-snug hover:bg-mist'

/** `پروندهٔ پدر`. */
function useRecordName() {
  const t = useWords('areas')
  return ({ id, who }: RecordPerson) => (id === null ? t('whose.mine') : t('whose.of', { who }))
}

/** `محمود رستگار، ۷۱ ساله`. */
function useDetail() {
  const t = useWords('areas')
  const locale = usePageLocale()
  return ({ name, age }: RecordPerson) =>
    [name, age === null ? '' : t('whose.age', { age: formatNumber(locale, age) })]
      .filter(Boolean)
      .join(t('whose.separator'))
}

/** Escape folds it, and the keyboard is where it was. */
function useFoldedByEscape(fold: RefObject<HTMLDetailsElement>) {
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !fold.current?.open) return
      fold.current.open = false
      fold.current.querySelector('summary')?.focus()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [fold])
}
