import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { usePageLocale } from '~/app/ui/page-locale'
import type { RecordFile } from '~/domain/records/schemas'
import { localizedPath } from '~/domain/values/locale'
import { FileFacts, isSound } from './file-facts'
import { PdfFile } from './pdf/pdf-file'
import { SoundFile } from './sound-file'

interface DocumentFilesProps {
  files: readonly RecordFile[]
  /** The page of the record. */
  path: string
}

/**
 * The files of a record: pictures as such, which open large, PDFs page by page, sounds to be listened to, and everything to be taken along. Each address asks the API once more, so that a
 * page that has been open for long leads to its files all the same.
 */
export function DocumentFiles({ files, path }: DocumentFilesProps) {
  const t = useWords('records')
  const locale = usePageLocale()
  const addressOf = ({ id }: RecordFile) => localizedPath(locale, `${path}/files/${id}`)
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {files.map((file) => (
        <li
          key={file.id}
          className={`min-w-0 rounded-medium border border-line bg-card p-3 shadow-small ${file.width === null ? 'sm:col-span-2' : ''}`}
        >
          {file.width !== null && file.height !== null ? (
            <a
              href={addressOf(file)}
              data-zoom="files"
              className="relative grid h-64 place-items-center overflow-hidden rounded-small border border-line bg-mist cursor-zoom-in"
            >
              <img
                src={addressOf(file)}
                alt={file.name}
                width={file.width}
                height={file.height}
                loading="lazy"
                className="max-h-full w-auto max-w-full object-contain"
              />
              <span className="absolute bottom-3 end-3 grid size-10 place-items-center rounded-full bg-card text-ink opacity-90 shadow-small print:hidden">
                <Icon name="zoom" className="size-4" />
                <span className="sr-only">{t('file.enlarge')}</span>
              </span>
            </a>
          ) : isSound(file.type) ? (
            <SoundFile address={addressOf(file)} name={file.name} />
          ) : (
            <PdfFile address={addressOf(file)} name={file.name} />
          )}
          <p className="mt-2 flex items-center justify-between gap-3">
            <span className="min-w-0">
              <span className="block truncate font-strong">
                <bdi>{file.name}</bdi>
              </span>
              <FileFacts type={file.type} bytes={file.bytes} />
            </span>
            <a
              href={addressOf(file)}
              download={file.name}
              aria-label={t('file.download', { name: file.name })}
              className="grid size-11 flex-none place-items-center rounded-pill border border-line hover:bg-sand"
            >
              <Icon name="download" />
            </a>
          </p>
        </li>
      ))}
    </ul>
  )
}
