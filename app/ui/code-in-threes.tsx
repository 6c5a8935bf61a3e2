import { digitsIn } from '~/domain/values/digits'
import { Code } from './isolate'
import { usePageLocale } from './page-locale'

/** Three times three digits, as they are read out. */
export function CodeInThrees({ code, className }: { code: string; className?: string }) {
  const locale = usePageLocale()
  const grouped = code.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3')
  return <Code className={className}>{digitsIn(locale, grouped)}</Code>
}
