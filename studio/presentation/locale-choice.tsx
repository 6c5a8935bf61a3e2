import { Box, Button, Flex } from '@sanity/ui'
import { usePresentationNavigate, usePresentationParams } from 'sanity/presentation'
import type { PreviewHeaderProps } from 'sanity/presentation'
import { label } from '../../content-schemas/label'
import { localeOfPath, locales } from '../../domain/values/locale'
import { languageName } from '../locales/languages'
import { inLocale } from './in-locale'

/** The bar over the previewed page, with a choice of the language in which the same page is shown. */
export function LocaleChoice(props: PreviewHeaderProps) {
  const { preview } = usePresentationParams()
  const navigate = usePresentationNavigate()
  const shown = preview ?? props.initialUrl.pathname
  const current = localeOfPath(inLocale(shown, null))
  return (
    <Flex align="center" className="preview-bar">
      <Box flex={1}>{props.renderDefault(props)}</Box>
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
            onClick={() => navigate(inLocale(shown, locale))}
          />
        ))}
      </Flex>
    </Flex>
  )
}
