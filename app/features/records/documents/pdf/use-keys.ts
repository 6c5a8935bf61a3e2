import { useEffect, useState, type RefCallback } from 'react'

/** Acts upon keys that are pressed within an element. @returns what the element takes as its `ref` */
export function useKeys(actOf: (key: string) => (() => void) | undefined): RefCallback<HTMLElement> {
  const [element, setElement] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : actOf(event.key)
      if (!act) return
      event.preventDefault()
      act()
    }
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  }, [element, actOf])
  return setElement
}
