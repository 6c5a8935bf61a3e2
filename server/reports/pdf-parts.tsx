import { Text, type TextProps } from '@react-pdf/renderer'
import { directionOf, type Locale } from '~/domain/values/locale'
import { formatNumber } from '~/domain/values/numbers'

/** The font draws a hyphen as nothing, since react-pdf writes one wherever directions meet; this one looks the same. */
export const drawn = (text: string): string => text.replaceAll('-', '\u2010')

/** How the texts of a language run: which edge they begin at, and in which order what stands in a row does. */
export const runOf = (locale: Locale) =>
  directionOf(locale) === 'rtl'
    ? ({ direction: 'rtl', start: 'right', end: 'left', row: 'row-reverse' } as const)
    : ({ direction: 'ltr', start: 'left', end: 'right', row: 'row' } as const)

interface PageNumberProps {
  sheet: { locale: Locale; pageOf: string }
  style: NonNullable<TextProps['style']>
}

/** Which page of how many, on each of them. */
export function PageNumber({ sheet: { locale, pageOf }, style }: PageNumberProps) {
  const number = (value: number) => formatNumber(locale, value)
  return (
    <Text
      fixed
      style={style}
      render={({ pageNumber, totalPages }) =>
        pageOf.replace('{{page}}', number(pageNumber)).replace('{{count}}', number(totalPages))
      }
    />
  )
}
