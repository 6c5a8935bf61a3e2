import { digitsInThrees } from '~/domain/values/digits'
import { Code } from './isolate'
import { usePageLocale } from './page-locale'

/** Three times three digits, as they are read out. */
export const CodeInThrees = ({ code, className }: { code: string; className?: string }) => (
  <Code className={className}>{digitsInThrees(usePageLocale(), code)}</Code>
)
