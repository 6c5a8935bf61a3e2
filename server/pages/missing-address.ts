import { localeOfPath, localizedPath } from '~/domain/values/locale'

/** An address that no page has, in the locale that another begins with: where the page is that says so. */
export const missingAddress = (target: string | undefined): string =>
  localizedPath(localeOfPath(target ?? '/'), '/not-found')
