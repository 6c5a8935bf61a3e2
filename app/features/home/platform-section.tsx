import { Actions } from '~/app/ui/actions'
import { Picture } from '~/app/ui/picture'
import { Points } from '~/app/ui/points'
import { Section, SectionHead } from '~/app/ui/section'
import type { Home } from '~/content/types'
import { PressureCard } from './pressure-card'

/** The app and the record: what one does, step by step. */
export const PlatformSection = ({ platform }: { platform: NonNullable<Home['platform']> }) => (
  <Section labelledBy="platform">
    <div className="grid items-center gap-x-16 gap-y-12 lg:grid-cols-2">
      <div>
        <SectionHead id="platform" words={platform} className="mb-8" />
        <Points points={platform.points} layout="steps" />
        <Actions actions={platform.actions} calm className="mt-8" />
      </div>
      {platform.picture?.asset ? (
        <Picture
          picture={platform.picture}
          ratio={1}
          sizes="(min-width: 64rem) 36rem, 92vw"
          className="aspect-square w-full rounded-large object-cover"
        />
      ) : (
        <PressureCard />
      )}
    </div>
  </Section>
)
