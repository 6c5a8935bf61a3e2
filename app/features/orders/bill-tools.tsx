import { ButtonLink } from '~/app/ui/button'
import { FileLink } from '~/app/ui/file-link'
import { PrintButton } from '~/app/ui/print-button'

interface BillToolsProps {
  words: Record<'pdf' | 'print' | 'back', string>
  /** Of the file. */
  pdf: string
  back: string
}

/** What is done with a bill: taken along, printed, or left. Stays on the screen. */
export const BillTools = ({ words, pdf, back }: BillToolsProps) => (
  <div className="mb-5 flex flex-wrap gap-3 print:hidden">
    <FileLink path={pdf}>{words.pdf}</FileLink>
    <PrintButton variant="secondary">{words.print}</PrintButton>
    <ButtonLink href={back}>{words.back}</ButtonLink>
  </div>
)
