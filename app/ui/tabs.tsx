import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { directionOf } from '~/domain/values/locale'
import { usePageLocale } from './page-locale'
import { nextTab } from './next-tab'
import { useIsHydrated } from './use-is-hydrated'

export interface Tab {
  id: string
  label: string
  content: ReactNode
}

/**
 * Parts of which one is shown. Without script all of them stand under each other, each under its heading, and the tabs
 * are links to them.
 */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const base = useId()
  const isHydrated = useIsHydrated()
  const direction = directionOf(usePageLocale())
  const [chosen, setChosen] = useState(0)
  const buttons = useRef<(HTMLElement | null)[]>([])
  const panelId = (tab: Tab) => `${base}-${tab.id}`

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextTab(event.key, chosen, tabs.length, direction)
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
    buttons.current[next]?.focus()
  }

  const look = (isChosen: boolean) =>
    `inline-flex min-h-11 items-center rounded-pill px-5 font-strong ${
      isChosen ? 'bg-ink text-paper' : 'text-ink-2 hover:text-ink'
    }`
  const bar = 'mb-6 inline-flex max-w-full gap-1 overflow-x-auto rounded-pill bg-sand p-1'

  // Where scripts run, the page looks from the start as it will: nothing moves when it comes to life.
  if (!isHydrated)
    return (
      <div>
        <ul aria-label={label} className={bar}>
          {tabs.map((tab, index) => (
            <li key={tab.id} className="flex-none">
              <a
                href={`#${panelId(tab)}`}
                className={`[@media(scripting:none)]:bg-transparent [@media(scripting:none)]:text-ink-2 ${look(index === 0)}`}
              >
                {tab.label}
              </a>
            </li>
          ))}
        </ul>
        {tabs.map((tab, index) => (
          <section
            key={tab.id}
            id={panelId(tab)}
            aria-label={tab.label}
            className={index === 0 ? '' : '[@media(scripting:enabled)]:hidden'}
          >
            <p className="mb-2 mt-6 font-bold [@media(scripting:enabled)]:hidden">{tab.label}</p>
            {tab.content}
          </section>
        ))}
      </div>
    )
  return (
    <div>
      <div role="tablist" aria-label={label} className={bar}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            ref={(node) => void (buttons.current[index] = node)}
            type="button"
            role="tab"
            id={`${panelId(tab)}-tab`}
            aria-selected={index === chosen}
            aria-controls={panelId(tab)}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => setChosen(index)}
            onKeyDown={onKeyDown}
            className={`flex-none ${look(index === chosen)}`}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={panelId(tab)}
          aria-labelledby={`${panelId(tab)}-tab`}
          tabIndex={0}
          hidden={index !== chosen}
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}
