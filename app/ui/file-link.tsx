import type { ReactNode } from 'react'
import { localizedPath } from '~/domain/values/locale'
import { buttonClass } from './button'
import { usePageLocale } from './page-locale'

interface FileLinkProps {
  /** Without the language, which is the page's. */
  path: string
  children: ReactNode
}

/** To a file and no page: the browser fetches it itself, with or without script. */
export const FileLink = ({ path, children }: FileLinkProps) => (
  <a href={localizedPath(usePageLocale(), path)} className={buttonClass({ variant: 'primary' })}>
    {children}
  </a>
)
