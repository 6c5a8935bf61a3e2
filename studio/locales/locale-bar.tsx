import { Box, Card, Flex, Stack, Text } from '@sanity/ui'
import type { Locale } from '../../domain/values/locale'
import { percentFilled } from './fullness'
import type { Fullness } from './fullness'
import { languageName } from './languages'

/** A language's name with its share as a bar and in figures. */
export function LocaleBar({ locale, fullness }: { locale: Locale; fullness: Fullness }) {
  const percent = percentFilled(fullness, locale)
  return (
    <Stack space={2}>
      <Flex justify="space-between">
        <Text size={1} weight="semibold" lang={locale}>
          {languageName(locale)}
        </Text>
        <Text size={1} muted>
          {percent}% ({fullness.filled[locale]}/{fullness.texts})
        </Text>
      </Flex>
      <Card tone="transparent" radius={2} overflow="hidden">
        <Box
          className={percent === 100 ? 'locale-share locale-share-whole' : 'locale-share'}
          style={{ inlineSize: `${percent}%` }}
        />
      </Card>
    </Stack>
  )
}
