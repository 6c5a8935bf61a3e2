import { useEffect, useRef } from 'react'
import { Section, type Tone } from '~/app/ui/section'
import type { Demo } from './demo'
import { enhancers } from './enhancers'
import './demos.css'

interface DemoSectionProps {
  demo: Demo
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
export function DemoFigure({ demo: { name, html } }: { demo: Demo }) {
  const figure = useRef<HTMLDivElement>(null)
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
  return <div ref={figure} dangerouslySetInnerHTML={{ __html: html }} />
}
