import { Document, Image, Page, StyleSheet, Text, View, type DocumentProps } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import type { ManualPart, ManualSheet } from '~/domain/manuals/manual-sheet'
import { directionOf, type Locale } from '~/domain/values/locale'
import { PageNumber, drawn, runOf } from './pdf-parts'

const colours = {
  ink: '#12211e',
  quiet: '#4c5a57',
  line: '#d5d1c6',
  soft: '#f2ece1',
  urgent: '#b3261e',
  coral: '#ae321f',
}
const bold = 700

/** What runs the other way round in Persian. */
const stylesOf = (locale: Locale) => {
  const isRtl = directionOf(locale) === 'rtl'
  // A line height stands beside a size: react-pdf multiplies it with another. Persian letters reach further up and down.
  const sized = (fontSize: number) => ({ fontSize, lineHeight: isRtl ? 1.75 : 1.5 })
  const { direction, start: edge, row } = runOf(locale)
  const start = { direction, textAlign: edge }
  return StyleSheet.create({
    page: {
      fontFamily: locale,
      fontSize: 10.5,
      color: colours.ink,
      paddingTop: 44,
      paddingBottom: 70,
      paddingHorizontal: 56,
    },
    head: { borderBottom: `1.5 solid ${colours.ink}`, paddingBottom: 14, marginBottom: 6 },
    brand: { ...sized(10), ...start, color: colours.coral, fontWeight: bold },
    title: { ...sized(24), ...start, fontWeight: bold },
    lead: { ...sized(12), ...start, color: colours.quiet },
    heading2: { ...sized(15), ...start, fontWeight: bold, marginTop: 14, marginBottom: 2 },
    heading3: { ...sized(12), ...start, fontWeight: bold, marginTop: 8 },
    text: { ...sized(10.5), ...start, marginBottom: 5 },
    item: { flexDirection: row, gap: 7, marginBottom: 3 },
    mark: { ...sized(10.5), direction, width: 18, textAlign: isRtl ? 'left' : 'right', color: colours.coral },
    itemText: { ...sized(10.5), ...start, flexGrow: 1, flexBasis: 0 },
    callout: {
      backgroundColor: colours.soft,
      borderRadius: 6,
      paddingVertical: 7,
      paddingHorizontal: 11,
      marginVertical: 7,
    },
    urgent: { backgroundColor: '#ffffff', border: `1.5 solid ${colours.urgent}` },
    calloutText: { ...sized(10.5), ...start },
    /** Within a text: its first part says how the whole runs. */
    named: { direction, fontWeight: bold },
    caption: { ...sized(9), ...start, color: colours.quiet, marginTop: 3, marginBottom: 6 },
    tableRow: { flexDirection: row, borderBottom: `0.5 solid ${colours.line}`, paddingVertical: 4, gap: 10 },
    tableName: { ...sized(11), ...start, fontWeight: bold, marginTop: 8 },
    cell: { ...sized(10), ...start, flexGrow: 1, flexBasis: 0 },
    foot: {
      position: 'absolute',
      bottom: 26,
      left: 56,
      right: 56,
      borderTop: `0.75 solid ${colours.line}`,
      paddingTop: 6,
      flexDirection: row,
      justifyContent: 'space-between',
    },
    footText: { fontSize: 8, ...start, color: colours.quiet, flexGrow: 1, flexBasis: 0 },
    address: {
      fontSize: 8,
      direction: 'ltr',
      color: colours.quiet,
      width: 250,
      textAlign: isRtl ? 'left' : 'right',
    },
    pageNumber: {
      direction,
      color: colours.quiet,
      fontSize: 8,
      position: 'absolute',
      bottom: 14,
      width: 140,
      textAlign: isRtl ? 'left' : 'right',
      ...(isRtl ? { left: 56 } : { right: 56 }),
    },
  })
}
type Styles = ReturnType<typeof stylesOf>

/** Points of print that a picture may be wide and high. */
const widest = 483
const highest = 250

/**
 * Parts that no end of a page may part: a heading stays with the picture below it. What else follows a heading keeps it by its own lines.
 */
function groupsOf(parts: readonly ManualPart[]): ManualPart[][] {
  const groups: ManualPart[][] = []
  for (const part of parts) {
    const before = groups.at(-1)
    const isUnderHeading = before?.length === 1 && before[0]?.kind === 'heading'
    if (before && isUnderHeading && part.kind === 'picture') before.push(part)
    else groups.push([part])
  }
  return groups
}

/** A manual as a PDF of A4 pages. */
export function manualDocument(sheet: ManualSheet): ReactElement<DocumentProps> {
  const styles = stylesOf(sheet.locale)
  return (
    <Document
      title={sheet.title}
      author={sheet.brand}
      creator={sheet.brand}
      producer={sheet.brand}
      language={sheet.locale}
      // Not of its making: the same manual is the same file, byte for byte.
      creationDate={new Date(sheet.changedAt)}
    >
      <Page size="A4" style={styles.page}>
        <View style={styles.head}>
          <Text style={styles.brand}>{`${sheet.brand} | ${sheet.audience}`}</Text>
          <Text style={styles.title}>{drawn(sheet.title)}</Text>
          <Text style={styles.lead}>{drawn(sheet.lead)}</Text>
        </View>
        {groupsOf(sheet.parts).map(([first, ...more], index) =>
          more.length === 0 ? (
            first && <Part key={index} part={first} styles={styles} />
          ) : (
            <View key={index} wrap={false}>
              {[first, ...more].map(
                (part, place) => part && <Part key={place} part={part} styles={styles} />,
              )}
            </View>
          ),
        )}
        <View style={styles.foot} fixed>
          <Text style={styles.footText}>{sheet.changed}</Text>
          <Text style={styles.address}>{drawn(sheet.address)}</Text>
        </View>
        <PageNumber sheet={sheet} style={styles.pageNumber} />
      </Page>
    </Document>
  )
}

function Part({ part, styles }: { part: ManualPart; styles: Styles }) {
  switch (part.kind) {
    case 'heading':
      return (
        <Text style={part.level === 2 ? styles.heading2 : styles.heading3} minPresenceAhead={110}>
          {drawn(part.text)}
        </Text>
      )
    case 'text':
      return <Text style={styles.text}>{drawn(part.text)}</Text>
    case 'item':
      return (
        <View style={styles.item} wrap={false}>
          <Text style={styles.mark}>{part.mark}</Text>
          <Text style={styles.itemText}>{drawn(part.text)}</Text>
        </View>
      )
    case 'callout':
      return (
        <View style={part.isUrgent ? [styles.callout, styles.urgent] : styles.callout} wrap={false}>
          <Text style={styles.calloutText}>
            <Text style={styles.named}>{`${part.name}: `}</Text>
            {drawn(part.text)}
          </Text>
        </View>
      )
    case 'table':
      return <Table part={part} styles={styles} />
    case 'picture': {
      const width = Math.min(widest, highest * part.ratio)
      return (
        <View wrap={false} style={{ marginVertical: 8 }}>
          <Image
            src={`data:image/jpeg;base64,${part.jpeg}`}
            style={{ width, height: width / part.ratio, borderRadius: 6, alignSelf: 'center' }}
          />
          {part.caption && <Text style={styles.caption}>{drawn(part.caption)}</Text>}
        </View>
      )
    }
  }
}

/** Its name stays with its first two rows. All of it stands in the page itself: what is split within something else is squeezed into what is left. */
function Table({ part, styles }: { part: Extract<ManualPart, { kind: 'table' }>; styles: Styles }) {
  const rows = part.rows.map((cells, row) => (
    <View key={row} style={styles.tableRow} wrap={false}>
      {cells.map((cell, column) => (
        <Text
          key={column}
          style={
            column === 0 || (part.hasHead && row === 0) ? [styles.cell, { fontWeight: bold }] : styles.cell
          }
        >
          {drawn(cell)}
        </Text>
      ))}
    </View>
  ))
  return (
    <>
      <View wrap={false}>
        {part.caption && <Text style={styles.tableName}>{drawn(part.caption)}</Text>}
        {rows.slice(0, 2)}
      </View>
      {rows.slice(2)}
    </>
  )
}
