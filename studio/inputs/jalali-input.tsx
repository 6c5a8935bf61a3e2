import { Button, Flex, Text } from '@sanity/ui'
import { FormField, set, unset } from 'sanity'
import type { StringInputProps } from 'sanity'
import { label } from '../../content-schemas/label'
import {
  formatJalaliDate,
  formatJalaliDateTime,
  gregorianInFigures,
  jalaliInWords,
  parseJalaliDate,
  parseJalaliDateTime,
  todayInIran,
} from './jalali'
import { TypedTextInput } from './typed-text-input'

const kinds = {
  date: {
    format: formatJalaliDate,
    parse: parseJalaliDate,
    placeholder: '۱۴۰۵/۰۸/۳۰',
    now: todayInIran,
    nowTitle: label('امروز', 'Today'),
  },
  datetime: {
    format: formatJalaliDateTime,
    parse: parseJalaliDateTime,
    placeholder: '۱۴۰۵/۰۸/۳۰ ۱۴:۳۰',
    now: (instant: Date) => instant.toISOString(),
    nowTitle: label('اکنون', 'Now'),
  },
}

const complaint = label('چنین روزی در تقویم نیست؛ ذخیره نشد.', 'There is no such day; nothing was stored.')

type JalaliInputProps = StringInputProps & { kind: keyof typeof kinds }

function JalaliField({ kind, elementProps, value, onChange }: JalaliInputProps) {
  const { now, nowTitle, ...typing } = kinds[kind]
  return (
    <TypedTextInput
      elementProps={elementProps}
      value={value}
      {...typing}
      onValue={(iso) => onChange(iso === undefined ? unset() : set(iso))}
      complaint={complaint}
      inputMode="numeric"
    >
      <Flex align="center" gap={3} wrap="wrap">
        <Button
          mode="ghost"
          fontSize={1}
          padding={2}
          text={nowTitle}
          disabled={elementProps.readOnly}
          onClick={() => onChange(set(now(new Date())))}
        />
        {value && (
          <Text size={1} muted>
            <bdi>{jalaliInWords(value)}</bdi> · {gregorianInFigures(value)}
            {kind === 'datetime' && ` · ${label('به وقت تهران', 'Tehran time')}`}
          </Text>
        )}
      </Flex>
    </TypedTextInput>
  )
}

/** A date typed and read in the Jalali calendar and stored as ISO; times are times in Iran. */
export function JalaliInput(props: JalaliInputProps) {
  const { kind, schemaType, level, validation, elementProps } = props
  if (kind === 'date') return <JalaliField {...props} />
  // Sanity gives a moment no frame of its own, as its own input draws one around itself.
  return (
    <FormField
      title={schemaType.title}
      description={schemaType.description}
      level={level}
      validation={validation}
      inputId={elementProps.id}
    >
      <JalaliField {...props} />
    </FormField>
  )
}
