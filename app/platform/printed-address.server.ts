import type { AppLoadContext } from '@remix-run/node'
import encodeQr from 'qr'
import type { AddressOnPaper, QrCode } from '~/app/ui/printed-address'
import { localizedPath } from '~/domain/values/locale'

/** Squares that stay white around the code: what its standard (ISO/IEC 18004) asks for. */
const quietZone = 4

/** The code of a text, which is read although a seventh of it is hidden. */
export function qrCodeOf(text: string): QrCode {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: quietZone })
  const path = rows
    .flatMap((row, y) =>
      // A run of dark squares is one stroke.
      [
        ...row
          .map((dark) => (dark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
    )
    .join('')
  return { size: rows.length, path }
}

/** Where a number that stands on paper is checked, in the language of the page. */
export function checkAddressOf(
  { siteOrigin, locale }: Pick<AppLoadContext, 'siteOrigin' | 'locale'>,
  path: string,
  number: string,
): AddressOnPaper {
  const href = `${siteOrigin}${localizedPath(locale, path)}?number=${number}`
  return { href, code: qrCodeOf(href) }
}
