import { Box, Card, Container, Stack, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import { label } from '../../content-schemas/label'
import { persianText } from '../../content-schemas/preview'
import { factUnits } from '../../content-schemas/vocabulary'
import { QueryResult } from '../content/query-result'
import { readingInWords } from './reading'
import type { Reading } from './reading'
import { stillDiffers } from './still-differs'

interface DifferingFact extends Reading {
  _id: string
  title?: unknown
  unit?: string
  note?: string
  otherReadings: (Reading & { _key: string })[]
}

const differing = `*[_type == "businessFact" && ${stillDiffers}] | order(key asc)
  {_id, title, number, unit, text, source, note, otherReadings[]{_key, number, text, source}}`

const unitTitle = (unit: string | undefined): string =>
  factUnits.find(({ value }) => value === unit)?.title.split(' · ')[0] ?? ''

interface ReadingRowProps {
  name: string
  reading: Reading
  unit: string
}

function ReadingRow({ name, reading, unit }: ReadingRowProps) {
  return (
    <tr>
      <th scope="row">
        <Text size={1} muted>
          {name}
        </Text>
      </th>
      <td>
        <Text dir="rtl" weight="semibold">
          {readingInWords(reading, unit)}
        </Text>
      </td>
      <td>
        <Text size={1} muted dir="auto">
          {reading.source ?? '—'}
        </Text>
      </td>
    </tr>
  )
}

function Fact({ fact }: { fact: DifferingFact }) {
  const unit = unitTitle(fact.unit)
  return (
    <Card border radius={3} padding={4}>
      <Stack space={4}>
        <Text weight="semibold" dir="auto">
          <IntentLink intent="edit" params={{ id: fact._id, type: 'businessFact' }}>
            {persianText(fact.title) || fact._id}
          </IntentLink>
        </Text>
        <table className="fact-readings">
          <tbody>
            <ReadingRow name={label('در حال اجرا', 'In force')} reading={fact} unit={unit} />
            {fact.otherReadings.map((reading) => (
              <ReadingRow
                key={reading._key}
                name={label('متن دیگر', 'Other text')}
                reading={reading}
                unit={unit}
              />
            ))}
          </tbody>
        </table>
        {fact.note && (
          <Text size={1} muted dir="auto">
            {fact.note}
          </Text>
        )}
      </Stack>
    </Card>
  )
}

/** The facts that some text states otherwise, each reading beside the one in force. */
export function DifferingFacts() {
  return (
    <Box padding={4}>
      <Container width={2}>
        <QueryResult<DifferingFact[]> query={differing}>
          {(facts) => (
            <Stack space={4}>
              <Text muted>
                {facts.length === 0
                  ? label('هیچ دانسته‌ای ناهمسان نیست.', 'No fact has a differing reading.')
                  : label(
                      'خوانش درست را در سند بگذارید و «اختلاف برطرف شده» را روشن کنید.',
                      'Put the right reading in force and mark the fact as settled.',
                    )}
              </Text>
              {facts.map((fact) => (
                <Fact key={fact._id} fact={fact} />
              ))}
            </Stack>
          )}
        </QueryResult>
      </Container>
    </Box>
  )
}
