import { Document, Page, StyleSheet, Text, View, type DocumentProps } from '@react-pdf/renderer'
import type { ReactElement, ReactNode } from 'react'
import type { BillFact, BillLine, BillParty, BillSheet } from '~/domain/orders/bill-sheet'
import { directionOf, type Locale } from '~/domain/values/locale'
import { PageNumber, drawn, runOf } from './pdf-parts'

const colours = { ink: '#12211e', quiet: '#4c5a57', line: '#d5d1c6', soft: '#f2ece1', coral: '#ae321f' }
const bold = 700

/** What runs the other way round in Persian. */
const stylesOf = (locale: Locale) => {
  // A line height stands beside a size: react-pdf multiplies it with another. Persian letters reach further up and down.
  const sized = (fontSize: number) => ({ fontSize, lineHeight: directionOf(locale) === 'rtl' ? 1.6 : 1.4 })
  const { direction, start, end, row } = runOf(locale)
  const text = { ...sized(9.5), direction, textAlign: start }
  return StyleSheet.create({
    page: {
      fontFamily: locale,
      fontSize: 9.5,
      color: colours.ink,
      paddingTop: 40,
      paddingBottom: 56,
      paddingHorizontal: 44,
    },
    text,
    quiet: { ...text, color: colours.quiet },
    strong: { ...text, fontWeight: bold },
    small: { ...sized(8), direction, textAlign: start, color: colours.quiet },
    smallAtEnd: { ...sized(8), direction, textAlign: end, color: colours.quiet },
    /** Codes and amounts, at the edge where texts begin, or where they end. */
    figure: { ...sized(9.5), direction: 'ltr', textAlign: start },
    figureAtEnd: { ...sized(9.5), direction: 'ltr', textAlign: end },
    textAtEnd: { ...text, textAlign: end },
    row: { flexDirection: row },
    head: {
      flexDirection: row,
      justifyContent: 'space-between',
      borderBottom: `1.5 solid ${colours.ink}`,
      paddingBottom: 10,
    },
    brand: { ...sized(11), direction, textAlign: start, color: colours.coral, fontWeight: bold },
    title: { ...sized(19), direction, textAlign: start, fontWeight: bold },
    heading: { ...sized(11), direction, textAlign: start, fontWeight: bold },
    parties: { flexDirection: row, gap: 24, borderBottom: `0.75 solid ${colours.line}`, paddingVertical: 11 },
    columns: {
      flexDirection: row,
      backgroundColor: colours.soft,
      paddingVertical: 4,
      paddingHorizontal: 4,
      gap: 8,
    },
    line: {
      flexDirection: row,
      borderBottom: `0.5 solid ${colours.line}`,
      paddingVertical: 5,
      paddingHorizontal: 4,
      gap: 8,
    },
    total: { borderTop: `1 solid ${colours.ink}`, marginTop: 4, paddingTop: 4 },
    signature: {
      borderTop: `0.75 dashed ${colours.quiet}`,
      flexGrow: 1,
      flexBasis: 0,
      paddingTop: 5,
      height: 76,
    },
    pageNumber: {
      direction,
      color: colours.quiet,
      fontSize: 8,
      position: 'absolute',
      bottom: 26,
      left: 44,
      right: 44,
      textAlign: 'center',
    },
  })
}
type Styles = ReturnType<typeof stylesOf>

/** An invoice or a pro-forma as a PDF of A4 pages: one, unless more is bought than fits. */
export function billDocument(sheet: BillSheet): ReactElement<DocumentProps> {
  const styles = stylesOf(sheet.locale)
  const { seller, account, inWords } = sheet
  return (
    <Document
      title={sheet.title}
      author={seller.name}
      creator={seller.name}
      producer={seller.name}
      language={sheet.locale}
    >
      <Page size="A4" style={styles.page}>
        <View style={styles.head}>
          <View style={{ flexGrow: 1, flexBasis: 0 }}>
            <Text style={styles.brand}>{seller.name}</Text>
            <Text style={styles.title}>{sheet.title}</Text>
          </View>
          <View style={{ width: 210 }}>
            <Facts facts={sheet.facts} styles={styles} />
          </View>
        </View>
        <View style={styles.parties}>
          <Party party={seller} styles={styles} />
          <Party party={sheet.buyer} styles={styles} />
        </View>
        <Line line={sheet.columns} styles={styles} isHead />
        {sheet.lines.map((line) => (
          <Line key={line.row} line={line} styles={styles} />
        ))}
        {/* What it comes to is signed on the page where it stands. */}
        <View wrap={false}>
          <View style={[styles.row, { gap: 26, marginTop: 12 }]}>
            <View style={{ flexGrow: 1, flexBasis: 0, gap: 5 }}>
              {account && (
                <View>
                  <Text style={styles.heading}>{account.title}</Text>
                  <Facts facts={account.facts} styles={styles} />
                  <Notes notes={account.notes} styles={styles} />
                </View>
              )}
              {inWords && (
                <Text style={styles.text}>
                  <Text style={{ fontWeight: bold }}>{`${inWords.name}: `}</Text>
                  {inWords.value}
                </Text>
              )}
              <Notes notes={sheet.notes} styles={styles} />
            </View>
            <View style={{ width: 232 }}>
              <Facts facts={sheet.amounts} styles={styles} />
            </View>
          </View>
          <View style={[styles.row, { gap: 30, marginTop: 26 }]}>
            {sheet.signatures.map((name) => (
              <View key={name} style={styles.signature}>
                <Text style={styles.small}>{name}</Text>
              </View>
            ))}
          </View>
        </View>
        <PageNumber sheet={sheet} style={styles.pageNumber} />
      </Page>
    </Document>
  )
}

/** Names at one edge, and what belongs to them at the other: a figure and its unit are two texts, since they run in two directions. */
const Facts = ({ facts, styles }: { facts: readonly BillFact[]; styles: Styles }) =>
  facts.map(({ name, value, unit, isFigure, isTotal }) => (
    <View
      key={name}
      style={[
        styles.row,
        { justifyContent: 'space-between', gap: 8, paddingVertical: 1.5 },
        isTotal ? styles.total : {},
      ]}
    >
      <Text style={isTotal ? styles.strong : styles.quiet}>{name}</Text>
      <View style={[styles.row, { gap: 3, flexShrink: 1 }]}>
        <Text style={[isFigure ? styles.figureAtEnd : styles.textAtEnd, isTotal ? { fontWeight: bold } : {}]}>
          {drawn(value)}
        </Text>
        {unit && <Text style={styles.quiet}>{unit}</Text>}
      </View>
    </View>
  ))

const Notes = ({ notes, styles }: { notes: readonly string[]; styles: Styles }) =>
  notes.map((note) => (
    <Text key={note} style={styles.small}>
      {drawn(note)}
    </Text>
  ))

const Party = ({ party: { title, name, lines }, styles }: { party: BillParty; styles: Styles }) => (
  <View style={{ flexGrow: 1, flexBasis: 0 }}>
    <Text style={styles.small}>{title}</Text>
    <Text style={styles.strong}>{drawn(name)}</Text>
    {lines.map((line, index) =>
      line.name === undefined ? (
        <Text key={index} style={line.isFigure ? styles.figure : styles.text}>
          {drawn(line.value)}
        </Text>
      ) : (
        <View key={index} style={[styles.row, { gap: 4 }]}>
          <Text style={styles.quiet}>{`${line.name}:`}</Text>
          <Text style={styles.figure}>{drawn(line.value)}</Text>
        </View>
      ),
    )}
  </View>
)

const widths = { row: 26, quantity: 40, unitPrice: 92, total: 98 }

function Line({
  line,
  styles,
  isHead = false,
}: {
  line: Omit<BillLine, 'choice'> & { choice?: string }
  styles: Styles
  isHead?: boolean
}): ReactNode {
  const text = isHead ? styles.small : styles.figure
  const figure = isHead ? styles.smallAtEnd : styles.figureAtEnd
  return (
    <View style={isHead ? styles.columns : styles.line} wrap={false}>
      <Text style={[text, { width: widths.row }]}>{line.row}</Text>
      <View style={{ flexGrow: 1, flexBasis: 0 }}>
        <Text style={isHead ? styles.small : styles.strong}>{drawn(line.item)}</Text>
        {line.choice && <Text style={styles.small}>{drawn(line.choice)}</Text>}
      </View>
      <Text style={[figure, { width: widths.quantity }]}>{line.quantity}</Text>
      <Text style={[figure, { width: widths.unitPrice }]}>{line.unitPrice}</Text>
      <Text style={[figure, { width: widths.total }]}>{line.total}</Text>
    </View>
  )
}
