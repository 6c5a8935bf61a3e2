import type { AppLoadContext } from '@remix-run/node'
import { localizedPath } from '~/domain/values/locale'

/** The one page where anybody checks what a doctor has signed: it stands on paper, so it moves nowhere. */
export const verifyPath = '/prescriptions/verify'

/** The address on paper where a number is checked. */
export const verifyAddressOf = (
  { siteOrigin, locale }: Pick<AppLoadContext, 'siteOrigin' | 'locale'>,
  number: string,
): string => `${siteOrigin}${localizedPath(locale, verifyPath)}?number=${number}`
