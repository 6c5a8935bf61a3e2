import { Stack, Text } from '@sanity/ui'
import { set, unset } from 'sanity'
import type { StringInputProps } from 'sanity'
import { label } from '../../content-schemas/label'
import {
  formatJalaliDate,
  formatJalaliDateTime,
  jalaliInWords,
  parseJalaliDate,
  parseJalaliDateTime,
} from './jalali'
import { TypedTextInput } from './typed-text-input'

const noSuchDay = label('چنین روزی در تقویم نیست؛ ذخیره نشد.', 'There is no such day; nothing was stored.')

const kinds = {
  date: { format: formatJalaliDate, parse: parseJalaliDate, placeholder: '۱۴۰۵/۰۸/۳۰' },
  datetime: { format: formatJalaliDateTime, parse: parseJalaliDateTime, placeholder: '۱۴۰۵/۰۸/۳۰ ۱۴:۳۰' },
}

/**
 * A Jalali date, typed or read, over the Gregorian calendar that Sanity brings; both change the same value, which is
 * stored as ISO. Times are times in Iran.
 */
export function JalaliInput({ kind, ...props }: StringInputProps & { kind: keyof typeof kinds }) {
  const { elementProps, value, onChange, renderDefault } = props
  return (
    <Stack space={3}>
      <TypedTextInput
        elementProps={{ ...elementProps, id: `${elementProps.id}-jalali` }}
        value={value}
        {...kinds[kind]}
        onValue={(iso) => onChange(iso === undefined ? unset() : set(iso))}
        complaint={noSuchDay}
        inputMode="numeric"
      >
        {value && (
          <Text size={1} muted dir="rtl">
            {jalaliInWords(value)}
            {kind === 'datetime' ? ' — به وقت تهران' : ''}
          </Text>
        )}
      </TypedTextInput>
      <Text size={1} muted>
        {label('میلادی', 'Gregorian')}
      </Text>
      {renderDefault(props)}
    </Stack>
  )
}
