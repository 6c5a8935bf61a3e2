import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'

const ways = [
  { word: 'cases', to: '/community/cases', icon: 'layers' },
  { word: 'groupSale', to: '/group-sale', icon: 'people' },
] as const

/** What else people do with one another: cases among students and doctors, and buying as a group. */
export function OtherWays() {
  const t = useWords('community')
  return (
    <ul className="grid grid-cols-1 gap-4">
      {ways.map(({ word, to, icon }) => (
        <li key={word} className="relative flex gap-4 rounded-large border border-line bg-card p-5 sm:p-6">
          <Icon name={icon} className="mt-1 size-6 flex-none text-sea-ink" />
          <div>
            <h2 className="text-lg font-heading">
              <PageLink to={to} className="underline-offset-4 after:absolute after:inset-0 hover:underline">
                {t(`ways.${word}`)}
              </PageLink>
            </h2>
            <p className="mt-1 text-[0.9375rem] text-ink-2">{t(`ways.${word}Text`)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
