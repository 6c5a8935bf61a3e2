import { TranslateIcon } from '@sanity/icons'
import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { defineDocumentInspector } from 'sanity'
import type { DocumentInspectorProps } from 'sanity'
import { useDocumentPane } from 'sanity/structure'
import { label } from '../../content-schemas/label'
import { locales } from '../../domain/values/locale'
import type { Locale } from '../../domain/values/locale'
import { fullnessOf, localeTexts } from './fullness'
import type { LocaleText } from './fullness'
import { languageName } from './languages'
import { LocaleBar } from './locale-bar'
import { textTitle } from './text-title'

const title = label('پوشش زبان‌ها', 'Locales')

interface MissingProps {
  locale: Locale
  texts: LocaleText[]
}

/** What a locale still lacks; each entry opens the field. */
function Missing({ locale, texts }: MissingProps) {
  const { displayed, schemaType, onPathOpen, onFocus } = useDocumentPane()
  const missing = texts.filter(({ filled }) => !filled[locale])
  return (
    <Stack space={3}>
      <LocaleBar locale={locale} fullness={fullnessOf(texts)} />
      {missing.map(({ path }) => (
        <Button
          key={JSON.stringify(path)}
          mode="bleed"
          justify="flex-start"
          fontSize={1}
          padding={2}
          text={textTitle(schemaType, displayed, path)}
          onClick={() => {
            onPathOpen(path)
            onFocus(path)
          }}
        />
      ))}
    </Stack>
  )
}

function LocalesInspector({ onClose }: DocumentInspectorProps) {
  const { displayed } = useDocumentPane()
  const texts = localeTexts(displayed)
  return (
    <Card height="fill" overflow="auto">
      <Flex align="center" padding={3} justify="space-between">
        <Box padding={1}>
          <Text weight="semibold" size={1}>
            {title}
          </Text>
        </Box>
        <Button mode="bleed" fontSize={1} padding={2} text={label('بستن', 'Close')} onClick={onClose} />
      </Flex>
      <Stack space={5} padding={4}>
        <Text size={1} muted>
          {label(
            'متنی که دست‌کم به یک زبان نوشته شده، به زبان‌های دیگر هم شمرده می‌شود.',
            'A text that one language has is counted in the others.',
          )}
        </Text>
        {texts.length === 0 ? (
          <Text size={1}>{label('این سند متنی ندارد.', 'This document has no texts yet.')}</Text>
        ) : (
          locales.map((locale) => (
            <section key={locale} aria-label={languageName(locale)}>
              <Missing locale={locale} texts={texts} />
            </section>
          ))
        )}
      </Stack>
    </Card>
  )
}

/** Beside a document: how much of it each language has, and what is missing. */
export const localesInspector = defineDocumentInspector({
  name: 'locales',
  component: LocalesInspector,
  useMenuItem: () => ({ title, icon: TranslateIcon, showAsAction: true }),
})
