import { AsIssued } from '~/app/ui/isolate'
import { Paper, PaperHead } from '~/app/ui/paper'
import type { BillParty, BillSheet } from '~/domain/orders/bill-sheet'
import { BillFacts, BillValue } from './bill-facts'

interface BillSheetProps {
  sheet: BillSheet
  /** With lines to sign on, as paper has them. */
  isPaper?: boolean
  /** 1 where the sheet is the page. */
  level?: 'h1' | 'h2'
}

/** An invoice or a pro-forma, for the screen and for A4. */
export function BillSheetView({ sheet, isPaper = false, level: Heading = 'h2' }: BillSheetProps) {
  const { account, inWords } = sheet
  return (
    <Paper>
      <PaperHead facts={sheet.facts.map(({ name, ...value }) => [name, <BillValue key={name} {...value} />])}>
        <p className="font-heading text-coral-ink">{sheet.seller.name}</p>
        <Heading className="text-2xl">{sheet.title}</Heading>
      </PaperHead>
      <div className="grid gap-x-8 gap-y-4 border-b border-line py-4 text-sm sm:grid-cols-2 print:grid-cols-2">
        <Party party={sheet.seller} />
        <Party party={sheet.buyer} />
      </div>
      <Lines sheet={sheet} />
      <div className="grid items-start gap-x-10 gap-y-5 py-4 sm:grid-cols-2 print:grid-cols-2">
        <div className="space-y-3 text-sm">
          {account && (
            <section>
              <h2 className="mb-2 text-lg">{account.title}</h2>
              <BillFacts facts={account.facts} />
              {account.notes.map((note) => (
                <p key={note} className="mt-3 text-ink-2">
                  {note}
                </p>
              ))}
            </section>
          )}
          {inWords && (
            <p>
              <span className="text-ink-2">{inWords.name}: </span>
              <span className="font-strong">{inWords.value}</span>
            </p>
          )}
          <div>
            {sheet.notes.map((note) => (
              <p key={note} className="text-ink-2">
                {note}
              </p>
            ))}
          </div>
        </div>
        <BillFacts facts={sheet.amounts} />
      </div>
      {isPaper && (
        <div className="mt-4 grid grid-cols-2 gap-8 text-sm text-ink-2">
          {sheet.signatures.map((name) => (
            <p key={name} className="border-t border-dashed border-line pb-16 pt-2">
              {name}
            </p>
          ))}
        </div>
      )}
    </Paper>
  )
}

const Party = ({ party: { title, name, lines } }: { party: BillParty }) => (
  <div className="min-w-0">
    <p className="mb-1 text-xs font-strong text-ink-3">{title}</p>
    <p className="font-strong">
      <bdi>{name}</bdi>
    </p>
    {lines.map((line, index) => (
      <p key={index}>
        {line.name && `${line.name}: `}
        {line.isFigure ? <AsIssued>{line.value}</AsIssued> : <bdi>{line.value}</bdi>}
      </p>
    ))}
  </div>
)

/** What is bought, line by line, in a table that scrolls by itself where it is narrow. */
function Lines({ sheet: { linesTitle, columns, lines } }: { sheet: BillSheet }) {
  return (
    <div role="region" aria-label={linesTitle} tabIndex={0} className="overflow-x-auto border-b border-line">
      <table className="data-table text-sm">
        <thead>
          <tr>
            {[columns.row, columns.item, columns.quantity, columns.unitPrice, columns.total].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ row, item, choice, quantity, unitPrice, total }) => (
            <tr key={row}>
              <td>{row}</td>
              <th scope="row" className="min-w-40">
                <bdi>{item}</bdi>
                {choice && <span className="block font-normal text-ink-2">{choice}</span>}
              </th>
              <td>{quantity}</td>
              <td>
                <AsIssued className="whitespace-nowrap">{unitPrice}</AsIssued>
              </td>
              <td>
                <AsIssued className="whitespace-nowrap">{total}</AsIssued>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
