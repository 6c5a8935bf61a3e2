import { useEffect, useRef, useState } from 'react'
import { sentMarkup } from '~/app/platform/kept/sent-markup'
import { Section, type Tone } from '~/app/ui/section'
import { useIsHydrated } from '~/app/ui/use-is-hydrated'
import type { Withheld } from '~/app/platform/kept/withhold'
import type { Demo } from './demo'
import { enhancers } from './enhancers'

/** The drawing is withheld from the browser where it stands in the page that was sent. */
type ShownDemo = Withheld<Demo, 'html'>

interface DemoSectionProps {
  demo: ShownDemo
  /** Id of the heading, by which the section is reached; the name of the demonstration unless told. */
  id?: string
  tone?: Tone
}

/** A demonstration with its heading. */
export const DemoSection = ({ demo, id = demo.name, tone }: DemoSectionProps) => (
  <Section tone={tone} labelledBy={id}>
    <div className="mb-9 max-w-text">
      <h2 id={id} className="scroll-mt-24 text-4xl">
        {demo.title}
      </h2>
      <p className="mt-4 text-lg text-ink-2">{demo.lead}</p>
    </div>
    <DemoFigure demo={demo} />
  </Section>
)

/** The drawn demonstration; its script, where it has one, is fetched when it comes near the screen. */
function DemoFigure({ demo: { name, html } }: { demo: ShownDemo }) {
  const figure = useRef<HTMLDivElement>(null)
  const isHydrated = useIsHydrated()
  const kept = `demo-${name}`
  const [sent] = useState(() => (html === undefined && isHydrated ? sentMarkup(kept) : ''))
  useEffect(() => {
    const load = enhancers[name]
    const root = figure.current
    if (!load || !root) return
    let end: (() => void) | undefined
    let isGone = false
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        load().then(
          (enhance) => {
            if (!isGone) end = enhance(root)
          },
          // Without its script the figure stands as it was drawn.
          () => undefined,
        )
      },
      { rootMargin: '300px' },
    )
    observer.observe(root)
    return () => {
      isGone = true
      observer.disconnect()
      end?.()
    }
  }, [name, html])
  return (
    <div
      ref={figure}
      data-kept={kept}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html ?? sent }}
    />
  )
}
