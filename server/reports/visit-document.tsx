import {
  Circle,
  Document,
  Line,
  Page,
  Polyline,
  Rect,
  StyleSheet,
  Svg,
  Text,
  View,
  type DocumentProps,
} from '@react-pdf/renderer'
import type { ReactElement, ReactNode } from 'react'
import { directionOf, type Locale } from '~/domain/values/locale'
import { formatNumber } from '~/domain/values/numbers'
import { hatchLines, type Drawing, type Mark, type MarkTone } from '~/domain/visit/drawing'
import type { LatestRow, Named, VisitSheet } from '~/domain/visit/sheet'
import { PageNumber, runOf } from './pdf-parts'

const colours = {
  ink: '#12211e',
  quiet: '#4c5a57',
  line: '#d5d1c6',
  bar: '#c5cecb',
  attention: '#8a5a12',
  attentionSoft: '#fdf5e4',
  urgent: '#b3261e',
  normal: '#d8efe8',
}
const toneColours: Record<MarkTone, string> = {
  plain: colours.ink,
  attention: colours.attention,
  urgent: colours.urgent,
}

/** Points of print in a unit of a drawing. */
const unit = 0.75
const bold = 700

/** Of each text and not of the page: react-pdf takes a line height times the size that stands beside it, and loses a text that it writes while it counts pages where one comes down to it. */
const sizedWith = (lineHeight: number) => (fontSize: number) => ({ fontSize, lineHeight })

/** What runs the other way round in Persian. */
const stylesOf = (locale: Locale) => {
  const isRtl = directionOf(locale) === 'rtl'
  // Persian letters reach further up and down.
  const sized = sizedWith(isRtl ? 1.6 : 1.4)
  const { direction, start, row } = runOf(locale)
  return StyleSheet.create({
    page: {
      fontFamily: locale,
      fontSize: 9,
      color: colours.ink,
      paddingTop: 26,
      paddingBottom: 64,
      paddingHorizontal: 30,
    },
    text: { ...sized(9), direction, textAlign: start },
    row: { flexDirection: row },
    head: {
      flexDirection: row,
      justifyContent: 'space-between',
      borderBottom: `1.5 solid ${colours.ink}`,
      paddingBottom: 8,
    },
    name: { direction, textAlign: start, fontSize: 19, fontWeight: bold, lineHeight: 1.5 },
    quiet: { ...sized(9), direction, textAlign: start, color: colours.quiet },
    small: { ...sized(8), direction, textAlign: start, color: colours.quiet },
    brand: { ...sized(13), fontWeight: bold, color: colours.ink },
    end: { ...sized(9), direction, textAlign: isRtl ? 'left' : 'right', color: colours.quiet },
    heading: { ...sized(11), direction, textAlign: start, fontWeight: bold },
    strong: { ...sized(9), direction, textAlign: start, fontWeight: bold },
    /** Within a text: its first part says how the whole runs. */
    named: { direction, fontWeight: bold },
    unit: { direction, color: colours.quiet, fontSize: 8 },
    section: { borderTop: `0.75 solid ${colours.line}`, marginTop: 8, paddingTop: 6 },
    line: { borderBottom: `0.5 solid ${colours.line}`, paddingVertical: 2.5 },
    allergies: {
      border: `1.5 solid ${colours.urgent}`,
      borderRadius: 6,
      paddingVertical: 4,
      paddingHorizontal: 8,
    },
    foot: {
      flexDirection: row,
      justifyContent: 'space-between',
      borderTop: `1.5 solid ${colours.ink}`,
      paddingTop: 5,
      position: 'absolute',
      bottom: 20,
      height: 36,
      left: 30,
      right: 30,
    },
    pageNumber: {
      direction,
      color: colours.quiet,
      fontSize: 8,
      position: 'absolute',
      bottom: 22,
      width: 170,
      textAlign: isRtl ? 'left' : 'right',
      ...(isRtl ? { left: 30 } : { right: 30 }),
    },
    notes: {
      border: `0.75 dashed ${colours.quiet}`,
      borderRadius: 6,
      marginTop: 6,
      minHeight: 70,
      padding: 6,
      flexGrow: 1,
    },
  })
}
type Styles = ReturnType<typeof stylesOf>

/** The visit report as a PDF of A4 pages: one, unless somebody has more medicines and history than fit. */
export function visitDocument(sheet: VisitSheet): ReactElement<DocumentProps> {
  const styles = stylesOf(sheet.locale)
  return (
    <Document
      title={`${sheet.title}، ${sheet.name}`}
      author={sheet.brand}
      creator={sheet.brand}
      producer={sheet.brand}
      language={sheet.locale}
    >
      <Page size="A4" style={styles.page}>
        <Head sheet={sheet} styles={styles} />
        <View style={[styles.row, { marginTop: 8, gap: 18 }]}>
          <View style={{ width: '53%' }}>
            <Glance list={sheet.glance} styles={styles} />
          </View>
          <View style={{ flexGrow: 1, flexBasis: 0 }}>
            <Allergies list={sheet.allergies} styles={styles} />
            <Medicines list={sheet.medicines} styles={styles} locale={sheet.locale} />
          </View>
        </View>
        {sheet.pairs && <Pairs pairs={sheet.pairs} styles={styles} locale={sheet.locale} />}
        {sheet.lines.length > 0 && (
          <View style={[styles.section, styles.row, { gap: 14 }]} wrap={false}>
            {sheet.lines.map(({ heading, range, drawing, note }) => (
              <View key={heading} style={{ width: `${100 / Math.max(2, sheet.lines.length) - 2}%` }}>
                <View style={[styles.row, { justifyContent: 'space-between' }]}>
                  <Text style={styles.heading}>{heading}</Text>
                  <Text style={styles.end}>{range}</Text>
                </View>
                <Drawn drawing={drawing} locale={sheet.locale} scale={0.74} />
                {note && <Text style={styles.small}>{note}</Text>}
              </View>
            ))}
          </View>
        )}
        <View style={[styles.section, styles.row, { gap: 18, flexGrow: 1 }]}>
          <View style={{ width: '65%' }}>
            <Latest latest={sheet.latest} styles={styles} />
          </View>
          <View style={{ flexGrow: 1, flexBasis: 0 }}>
            <History list={sheet.history} styles={styles} />
            <View style={styles.notes} wrap={false}>
              <Text style={styles.small}>{sheet.notes}</Text>
            </View>
          </View>
        </View>
        <Foot sheet={sheet} styles={styles} />
        <PageNumber sheet={sheet} style={styles.pageNumber} />
      </Page>
    </Document>
  )
}

function Head({ sheet, styles }: { sheet: VisitSheet; styles: Styles }) {
  return (
    <View style={styles.head}>
      <View style={{ flexGrow: 1, flexBasis: 0 }}>
        <Text style={styles.name}>{sheet.name}</Text>
        <Text style={styles.quiet}>{sheet.about.join('  |  ')}</Text>
        {sheet.companion && <Text style={styles.quiet}>{sheet.companion}</Text>}
      </View>
      <View style={{ width: 130 }}>
        <Text style={[styles.end, styles.brand]}>{sheet.brand}</Text>
        <Text style={styles.end}>{sheet.title}</Text>
        <Text style={styles.end}>{sheet.day}</Text>
      </View>
    </View>
  )
}

interface ListProps<List extends keyof VisitSheet> {
  list: VisitSheet[List]
  styles: Styles
}

const Lines = ({
  items,
  none,
  styles,
  children,
}: {
  items: readonly unknown[]
  none: string
  styles: Styles
  children: ReactNode
}) => (items.length === 0 ? <Text style={styles.quiet}>{none}</Text> : children)

function Glance({ list: { heading, items, none }, styles }: ListProps<'glance'>) {
  return (
    <>
      <Text style={styles.heading}>{heading}</Text>
      <Lines items={items} none={none} styles={styles}>
        {items.map(({ name, text }) => (
          <View key={name + text} style={styles.line} wrap={false}>
            <Text style={styles.text}>
              <Text style={styles.named}>{`${name}: `}</Text>
              {text}
            </Text>
          </View>
        ))}
      </Lines>
    </>
  )
}

/** Red by its frame, which survives grey print. */
function Allergies({ list: { heading, items, none }, styles }: ListProps<'allergies'>) {
  if (items.length === 0)
    return (
      <Text style={styles.text}>
        <Text style={styles.named}>{`${heading}: `}</Text>
        {none}
      </Text>
    )
  return (
    <View style={styles.allergies} wrap={false}>
      <Text style={[styles.text, { color: colours.urgent }]}>
        <Text style={styles.named}>{`${heading}: `}</Text>
        {items.map(({ name, text }) => (text ? `${name} (${text})` : name)).join(' · ')}
      </Text>
    </View>
  )
}

function Medicines({
  list: { heading, items, none },
  styles,
  locale,
}: ListProps<'medicines'> & { locale: Locale }) {
  return (
    <View style={{ marginTop: 6 }}>
      <Text style={styles.heading}>
        {items.length > 0 ? `${heading} (${formatNumber(locale, items.length)})` : heading}
      </Text>
      <Lines items={items} none={none} styles={styles}>
        {items.map(({ name, text, unknown }, index) => (
          <View key={index} style={[styles.row, styles.line, { gap: 8 }]} wrap={false}>
            <Text style={[styles.strong, { width: '42%' }]}>{name}</Text>
            <View style={{ flexGrow: 1, flexBasis: 0 }}>
              {text !== '' && <Text style={styles.text}>{text}</Text>}
              {unknown && <Text style={styles.quiet}>{unknown}</Text>}
            </View>
          </View>
        ))}
      </Lines>
    </View>
  )
}

function Pairs({
  pairs,
  styles,
  locale,
}: {
  pairs: NonNullable<VisitSheet['pairs']>
  styles: Styles
  locale: Locale
}) {
  const { heading, legend, drawing, rows } = pairs
  return (
    <View style={styles.section} wrap={false}>
      <View style={[styles.row, { justifyContent: 'space-between', alignItems: 'center' }]}>
        <Text style={styles.heading}>{heading}</Text>
        <View style={[styles.row, { alignItems: 'center', gap: 4 }]}>
          <Sign isHollow={false} />
          <Text style={styles.small}>{legend.upper}</Text>
          <Sign isHollow />
          <Text style={styles.small}>{legend.lower}</Text>
          {legend.limit && <Text style={styles.small}>{`  ${legend.limit}`}</Text>}
        </View>
      </View>
      <View style={[styles.row, { gap: 12, alignItems: 'center' }]}>
        <Drawn drawing={drawing} locale={locale} scale={unit * 0.93} />
        <View style={{ flexGrow: 1, flexBasis: 0 }}>
          {rows.map(({ name, text }: Named) => (
            <View key={name} style={[styles.row, styles.line, { justifyContent: 'space-between', gap: 4 }]}>
              <Text style={styles.quiet}>{name}</Text>
              <Text style={styles.strong}>{text}</Text>
            </View>
          ))}
        </View>
      </View>
    </View>
  )
}

const Sign = ({ isHollow }: { isHollow: boolean }) => (
  <Svg width={6} height={6}>
    <Circle
      cx={3}
      cy={3}
      r={2.2}
      fill={isHollow ? '#fff' : colours.ink}
      stroke={colours.ink}
      strokeWidth={1}
    />
  </Svg>
)

const widths = ['18.5%', '27%', '20.5%', '9%', '25%'] as const

function Latest({ latest, styles }: { latest: VisitSheet['latest']; styles: Styles }) {
  const { heading, columns, items, none } = latest
  return (
    <>
      <Text style={styles.heading}>{heading}</Text>
      <Lines items={items} none={none} styles={styles}>
        <View style={[styles.row, { gap: 4 }]}>
          {[columns.name, columns.value, columns.day, columns.source, columns.status].map((name, index) => (
            <Text key={name} style={[styles.small, { width: widths[index] }]}>
              {name}
            </Text>
          ))}
        </View>
        {items.map((row: LatestRow) => (
          <View key={row.name} style={[styles.row, styles.line, { gap: 4 }]} wrap={false}>
            <Text style={[styles.strong, { width: widths[0] }]}>{row.name}</Text>
            <Text style={[styles.text, { width: widths[1] }]}>
              <Text style={styles.named}>{row.value}</Text>
              <Text style={styles.unit}>{` ${row.unit}`}</Text>
            </Text>
            <Text style={[styles.small, { width: widths[2] }]}>{row.day}</Text>
            <Text style={[styles.small, { width: widths[3] }]}>{row.source}</Text>
            <Text
              style={[
                styles.small,
                { width: widths[4], color: row.tone === 'plain' ? colours.quiet : toneColours[row.tone] },
                row.tone === 'plain' ? {} : { fontWeight: bold },
              ]}
            >
              {row.status}
            </Text>
          </View>
        ))}
      </Lines>
    </>
  )
}

function History({ list: { heading, items, none }, styles }: ListProps<'history'>) {
  return (
    <>
      <Text style={styles.heading}>{heading}</Text>
      <Lines items={items} none={none} styles={styles}>
        {items.map(({ name, text }) => (
          <View key={name} style={styles.line}>
            <Text style={styles.text}>
              <Text style={styles.named}>{`${name}: `}</Text>
              {text}
            </Text>
          </View>
        ))}
      </Lines>
    </>
  )
}

function Foot({ sheet, styles }: { sheet: VisitSheet; styles: Styles }) {
  const [made = '', ...others] = sheet.foot
  return (
    <View style={styles.foot} fixed>
      <View style={{ flexGrow: 1, flexBasis: 0 }}>
        {others.map((text) => (
          <Text key={text} style={styles.small}>
            {text}
          </Text>
        ))}
      </View>
      <Text style={[styles.small, { textAlign: styles.end.textAlign, width: 170 }]}>{made}</Text>
    </View>
  )
}

/** A drawing with its labels as text, which can be found and copied like any other. @param scale points in a unit */
function Drawn({ drawing, locale, scale }: { drawing: Drawing; locale: Locale; scale: number }) {
  const { width, height, marks } = drawing
  return (
    <View style={{ width: width * scale, height: height * scale, position: 'relative' }}>
      <Svg width={width * scale} height={height * scale} viewBox={`0 0 ${width} ${height}`}>
        {marks.map((mark, index) => shapeOf(mark, index))}
      </Svg>
      {marks.map((mark, index) =>
        mark.kind === 'label' ? <Label key={index} mark={mark} locale={locale} scale={scale} /> : null,
      )}
    </View>
  )
}

const labelWidth = 90

function Label({
  mark,
  locale,
  scale,
}: {
  mark: Extract<Mark, { kind: 'label' }>
  locale: Locale
  scale: number
}) {
  const { x, y, anchor, text, isLimit } = mark
  // A chart runs to the right in every language.
  const place = {
    position: 'absolute' as const,
    left: x * scale - { start: 0, middle: labelWidth / 2, end: labelWidth }[anchor],
    top: y * scale - 9.5,
    width: labelWidth,
    textAlign: ({ start: 'left', middle: 'center', end: 'right' } as const)[anchor],
  }
  const look = isLimit ? { color: colours.attention, fontWeight: bold } : { color: colours.quiet }
  return (
    <Text
      style={{
        ...place,
        ...look,
        direction: directionOf(locale) === 'rtl' ? 'rtl' : 'ltr',
        fontSize: 8,
      }}
    >
      {text}
    </Text>
  )
}

function shapeOf(mark: Mark, key: number): ReactElement | null {
  switch (mark.kind) {
    case 'zone': {
      const { x, y, width, height } = mark
      if (mark.look === 'filled')
        return <Rect key={key} x={x} y={y} width={width} height={height} fill={colours.normal} />
      return [
        <Rect key={key} x={x} y={y} width={width} height={height} fill={colours.attentionSoft} />,
        ...hatchLines(mark).map((line) => (
          <Line key={`${key}-${line.x1}-${line.y1}`} {...line} stroke="#ecd9ae" strokeWidth={0.8} />
        )),
      ] as unknown as ReactElement
    }
    case 'bar':
      return (
        <Rect key={key} x={mark.x} y={mark.y} width={mark.width} height={mark.height} fill={colours.bar} />
      )
    case 'limit':
      return (
        <Line
          key={key}
          x1={mark.x1}
          x2={mark.x2}
          y1={mark.y}
          y2={mark.y}
          stroke={colours.attention}
          strokeWidth={1.2}
          strokeDasharray="5 3"
        />
      )
    case 'line':
      return (
        <Polyline
          key={key}
          points={mark.points.map((point) => point.join(',')).join(' ')}
          fill="none"
          stroke={colours.ink}
          strokeWidth={1.3}
        />
      )
    case 'dot':
      return (
        <Circle
          key={key}
          cx={mark.x}
          cy={mark.y}
          r={mark.radius}
          fill={mark.isHollow ? '#ffffff' : toneColours[mark.tone]}
          stroke={toneColours[mark.tone]}
          strokeWidth={1.4}
        />
      )
    case 'label':
      return null
  }
}
