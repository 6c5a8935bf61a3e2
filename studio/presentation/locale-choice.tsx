import { Box, Button, Flex } from '@sanity/ui'
import { usePresentationParams } from 'sanity/presentation'
import type { PreviewHeaderProps } from 'sanity/presentation'
import { label } from '../../content-schemas/label'
import { locales } from '../../domain/values/locale'
import type { Locale } from '../../domain/values/locale'
import { languageName } from '../locales/languages'
import { inLocale, localeOfAddress } from './in-locale'

/** The bar over the previewed page, with a choice of the language in which the same page is shown. */
export function LocaleChoice(props: PreviewHeaderProps) {
  const { iframeRef, initialUrl, targetOrigin, renderDefault } = props
  const shown = usePresentationParams().preview ?? initialUrl.href
  const current = localeOfAddress(shown)

  const show = (locale: Locale) => {
    // Each locale is an application of its own, so the page is loaded anew; Presentation's own way would have the
    // running one look for the address among its routes.
    const address = new URL(inLocale(shown, locale), targetOrigin)
    iframeRef.current?.contentWindow?.location.replace(address)
  }

  return (
    <Flex align="center">
      <Box flex={1}>{renderDefault(props)}</Box>
      <Flex gap={1} paddingX={2} role="group" aria-label={label('زبان پیش‌نمایش', 'Language of the preview')}>
        {locales.map((locale) => (
          <Button
            key={locale}
            mode="bleed"
            fontSize={1}
            padding={2}
            selected={locale === current}
            aria-pressed={locale === current}
            text={languageName(locale)}
            onClick={() => show(locale)}
          />
        ))}
      </Flex>
    </Flex>
  )
}
