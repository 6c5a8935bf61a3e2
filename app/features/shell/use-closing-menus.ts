import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'

/**
 * Menus are plain `details`; with script they close on Escape, when pointer or focus goes elsewhere and when the page
 * changes.
 */
export function useClosingMenus(): void {
  const { key } = useLocation()

  useEffect(() => {
    const open = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')
    const closeAll = (except?: Node) => {
      for (const menu of open()) if (!except || !menu.contains(except)) menu.open = false
    }
    const onElsewhere = ({ target }: Event) => closeAll(target instanceof Node ? target : undefined)
    const onKey = ({ key: pressed }: KeyboardEvent) => {
      if (pressed !== 'Escape') return
      for (const menu of open()) {
        if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
        menu.open = false
      }
    }
    document.addEventListener('click', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('click', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
      document.removeEventListener('keydown', onKey)
      closeAll()
    }
  }, [key])
}
