import { TranslateIcon } from '@sanity/icons'
import { Box, Card, Container, Heading, Stack, Text } from '@sanity/ui'
import { definePlugin, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { label } from '../../content-schemas/label'
import { schemaTypes } from '../../content-schemas/schema-types'
import { locales } from '../../domain/values/locale'
import { QueryResult } from '../content/query-result'
import { addFullness } from './fullness'
import { languageName } from './languages'
import { LocaleBar } from './locale-bar'
import { survey } from './survey'
import type { StoredDocument, SurveyedDocument, SurveyedType } from './survey'

const title = label('پوشش زبان‌ها', 'Locales')
const documentTypes = schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name)
const allDocuments = `*[_type in ${JSON.stringify(documentTypes)}]`

function DocumentRow({ document: { id, type, title: name, fullness } }: { document: SurveyedDocument }) {
  return (
    <tr>
      <th scope="row">
        <Text size={1}>
          <IntentLink intent="edit" params={{ id, type }}>
            {name}
          </IntentLink>
        </Text>
      </th>
      {locales.map((locale) => (
        <td key={locale}>
          <LocaleBar locale={locale} fullness={fullness} />
        </td>
      ))}
    </tr>
  )
}

function TypeRows({ surveyed: { type, fullness, documents } }: { surveyed: SurveyedType }) {
  const schemaTitle = useSchema().get(type)?.title ?? type
  return (
    <details className="locales-type">
      <summary>
        <span className="locales-type-title">
          <Text weight="semibold">
            {schemaTitle} ({documents.length})
          </Text>
        </span>
        {locales.map((locale) => (
          <span key={locale} className="locales-type-share">
            <LocaleBar locale={locale} fullness={fullness} />
          </span>
        ))}
      </summary>
      <Box paddingBottom={3}>
        <table className="locales-documents">
          <thead>
            <tr>
              <th scope="col">
                <Text size={1} muted>
                  {label('سند', 'Document')}
                </Text>
              </th>
              {locales.map((locale) => (
                <th key={locale} scope="col">
                  <Text size={1} muted lang={locale}>
                    {languageName(locale)}
                  </Text>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {documents.map((document) => (
              <DocumentRow key={document.id} document={document} />
            ))}
          </tbody>
        </table>
      </Box>
    </details>
  )
}

function Survey({ documents }: { documents: StoredDocument[] }) {
  const types = survey(documents, documentTypes)
  const whole = addFullness(types.map(({ fullness }) => fullness))
  return (
    <Stack space={5}>
      <Card border radius={3} padding={4}>
        <Stack space={4}>
          {locales.map((locale) => (
            <LocaleBar key={locale} locale={locale} fullness={whole} />
          ))}
        </Stack>
      </Card>
      <Card border radius={3} paddingX={4}>
        {types.map((surveyed) => (
          <TypeRows key={surveyed.type} surveyed={surveyed} />
        ))}
      </Card>
    </Stack>
  )
}

function LocalesTool() {
  return (
    <Card height="fill" overflow="auto" padding={4}>
      <Container width={3}>
        <Stack space={5} paddingY={4}>
          <Heading as="h1">{title}</Heading>
          <Text muted>
            {label(
              'از متن‌هایی که دست‌کم به یک زبان نوشته شده‌اند، چند تا به هر زبان هست.',
              'Of the texts that at least one language has, how many each has.',
            )}
          </Text>
          <QueryResult<StoredDocument[]> query={allDocuments}>
            {(documents) => <Survey documents={documents} />}
          </QueryResult>
        </Stack>
      </Container>
    </Card>
  )
}

/** How full each language is, over all documents. */
export const localesTool = definePlugin({
  name: 'tapesh-locales',
  tools: [{ name: 'locales', title, icon: TranslateIcon, component: LocalesTool }],
})
