import { Actions } from '~/app/ui/actions'
import { Picture } from '~/app/ui/picture'
import { Points } from '~/app/ui/points'
import { Section, SectionHead } from '~/app/ui/section'
import type { Home } from '~/content/types'
import { SignalFigure } from './signal-figure'

/** From the sound to the algorithm: words beside a drawing of just that. */
export const AcademySection = ({ section }: { section: NonNullable<Home['academy']> }) => (
  <Section tone="ink" labelledBy="academy">
    <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[1.1fr_1fr]">
      <SectionHead id="academy" words={section} onDark className="" />
      {section.picture?.asset ? (
        <Picture
          picture={section.picture}
          ratio={16 / 10}
          sizes="(min-width: 64rem) 34rem, 92vw"
          className="aspect-[16/10] w-full rounded-large object-cover"
        />
      ) : (
        <SignalFigure />
      )}
    </div>
    <div className="mt-10">
      <Points points={section.points} layout="pairs" onDark />
    </div>
    <Actions actions={section.actions} calm className="mt-10" />
  </Section>
)
