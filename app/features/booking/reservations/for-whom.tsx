import { addressFor, chosenOf, useWhose } from '~/app/platform/members/whose'
import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'

/** For whom the time is: links, since what is offered and what is shared follow from it. Nothing where there is nobody else. */
export function ForWhom() {
  const t = useWords('consultations')
  const whose = useWhose()
  const chosen = chosenOf(whose)
  if (!chosen) return null
  return (
    <nav aria-labelledby="for-whom" className="mb-6">
      <h3 id="for-whom" className="font-strong">
        {t('book.who')}
      </h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {whose.people.map((person) => (
          <li key={person.id} className="max-w-full">
            <PageLink
              to={`${addressFor(whose, person)}#time`}
              aria-current={person === chosen ? 'true' : undefined}
              className="flex min-h-12 max-w-full items-center gap-2 rounded-pill border border-line bg-card px-4 py-1.5 leading-snug hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper"
            >
              {person === chosen && <Icon name="check" className="size-5 flex-none" />}
              <span className="min-w-0 break-words">
                <span className="font-strong">{person.who}</span>
                {person.name && (
                  <>
                    {' '}
                    <bdi className="text-sm">{person.name}</bdi>
                  </>
                )}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What the button says that keeps the time: for whom, where that could be somebody else. */
export function useKeepWord(): string {
  const t = useWords('consultations')
  const chosen = chosenOf(useWhose())
  if (!chosen) return t('book.keep')
  return chosen.id === null
    ? t('book.keepForSelf')
    : t('book.keepFor', { name: `\u2068${chosen.name}\u2069` })
}
