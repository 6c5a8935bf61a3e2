import { useRef, useState, type ReactNode, type UIEvent } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { useIsHydrated } from '~/app/ui/use-is-hydrated'

/** Traces in what stands here go along with the one that is moved, by as many pixels, for as long as that is wanted. */
export function ScrolledTogether({ children }: { children: ReactNode }) {
  const t = useWords('desk-records')
  const isHydrated = useIsHydrated()
  const [isTogether, setIsTogether] = useState(true)
  const places = useRef(new WeakMap<Element, number>())
  const follow = ({ target, currentTarget }: UIEvent<HTMLDivElement>) => {
    if (!(target instanceof HTMLElement) || !target.matches(traces)) return
    const by = target.scrollLeft - (places.current.get(target) ?? 0)
    places.current.set(target, target.scrollLeft)
    if (!isTogether || by === 0) return
    for (const other of currentTarget.querySelectorAll(traces)) {
      if (other === target) continue
      other.scrollLeft += by
      // That it moves now is no move of its own.
      places.current.set(other, other.scrollLeft)
    }
  }
  return (
    <div onScrollCapture={follow}>
      {isHydrated && (
        <label className="mb-4 inline-flex min-h-11 items-center gap-3 print:hidden">
          <input
            type="checkbox"
            checked={isTogether}
            onChange={({ currentTarget: { checked } }) => setIsTogether(checked)}
            className="tick"
          />
          {t('compare.together')}
        </label>
      )}
      {children}
    </div>
  )
}

const traces = '[data-trace]'
