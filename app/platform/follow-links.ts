import { useNavigate } from '@remix-run/react'
import { useEffect } from 'react'
import { localeOfPath, pathWithoutLocale, type Locale } from '~/domain/values/locale'

/** The click as far as it decides where to go. */
export type Click = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
>

/** Whether a click means "go there": not "open beside this page", and nobody has taken care of it. */
export const isPlainClick = (click: Click): boolean =>
  click.button === 0 &&
  !click.defaultPrevented &&
  !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)

/** Lets the router follow the page's plain links, by one listener for all. Another language loads anew. */
export function useFollowLinks(locale: Locale): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (!isPlainClick(event) || !(event.target instanceof Element)) return
      const link = event.target.closest<HTMLAnchorElement>('a[data-discover]')
      if (!link || link.origin !== location.origin || localeOfPath(link.pathname) !== locale) return
      event.preventDefault()
      navigate(pathWithoutLocale(link.pathname) + link.search + link.hash, {
        replace: link.href === location.href,
      })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate, locale])
}
