import { Icon } from '../icon'
import { useUiWords } from '../ui-words'

interface DownloadCsvProps {
  /** Without its ending. */
  name: string
  make: () => string
  /** An address that answers with the file: for those without script, and for more rows than the page has. */
  href?: string
}

/** Hands over the rows as a file. */
export function DownloadCsv({ name, make, href }: DownloadCsvProps) {
  const t = useUiWords()
  const look = 'btn btn-secondary btn-small'
  const words = (
    <>
      <Icon name="download" />
      {t('table.download')}
    </>
  )
  if (href)
    return (
      <a href={href} download={`${name}.csv`} className={look}>
        {words}
      </a>
    )

  const save = () => {
    const address = URL.createObjectURL(new Blob([make()], { type: 'text/csv;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = address
    link.download = `${name}.csv`
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <button type="button" onClick={save} className={`${look} [@media(scripting:none)]:hidden`}>
      {words}
    </button>
  )
}
