import { Actions } from '~/app/ui/actions'
import { Icon, type IconName } from '~/app/ui/icon'
import { LocalText } from '~/app/ui/local-text'
import { Picture } from '~/app/ui/picture'
import { PromiseTitle } from '~/app/ui/promise'
import { Section, SectionHead } from '~/app/ui/section'
import type { Home } from '~/content/types'
import { pageOfFeature } from '~/domain/values/features'

/** Signs of the cards, one after another, whatever an editor writes in them. */
const signs: IconName[] = ['talk', 'wave', 'people']

/** People beside one another: words at one side; at the other cards, the first of which is the widest. */
export const CommunitySection = ({ section }: { section: NonNullable<Home['community']> }) => (
  <Section tone="mist" labelledBy="community">
    <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.25fr]">
      <div>
        <SectionHead id="community" words={section} className="" />
        <Actions actions={section.actions} calm className="mt-8" />
        <Picture
          picture={section.picture}
          ratio={16 / 10}
          sizes="(min-width: 64rem) 32rem, 92vw"
          className="mt-10 aspect-[16/10] w-full rounded-large object-cover"
        />
      </div>
      <ul className="grid gap-3.5 sm:grid-cols-2 sm:gap-5">
        {section.points?.map(({ _key, title, text, feature }, index) => (
          <li
            key={_key}
            className={`relative rounded-large p-6 shadow-small sm:p-8 ${pageOfFeature(feature) ? 'card-link' : ''} ${
              index === 0 ? 'bg-night text-white sm:col-span-2' : 'bg-card'
            }`}
          >
            <span
              className={`mb-5 grid size-12 place-items-center rounded-[16px] ${
                index === 0 ? 'bg-night-line text-[#ff8d79]' : 'bg-coral-soft text-coral-ink'
              }`}
            >
              <Icon name={signs[index % signs.length] ?? 'talk'} className="size-6" />
            </span>
            <h3 className={index === 0 ? 'text-2xl' : 'text-xl'}>
              <PromiseTitle title={title} feature={feature} isStretched />
            </h3>
            <LocalText
              as="p"
              text={text}
              className={`mt-2 ${index === 0 ? 'max-w-[34em] text-night-ink' : 'text-ink-2'}`}
            />
          </li>
        ))}
      </ul>
    </div>
  </Section>
)
