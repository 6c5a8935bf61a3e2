import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { usePageLocale } from '~/app/ui/page-locale'
import type { PaperDefinition } from '~/domain/records/define'
import type { RecordFile } from '~/domain/records/schemas'
import { localizedPath } from '~/domain/values/locale'
import { formatNumber } from '~/domain/values/numbers'
import { FileFacts, isSound } from './file-facts'
import { PaperPicture } from './paper/paper-picture'
import { PdfFile } from './pdf/pdf-file'
import { SoundFile } from './sound-file'

interface DocumentFilesProps {
  files: readonly RecordFile[]
  /** Where pictures are of such paper. */
  paper?: PaperDefinition | undefined
  /** What the record is called. */
  title: string
  /** The page of the record. */
  path: string
}

const inBox = {
  frame: 'grid h-64 place-items-center overflow-hidden rounded-small border border-line bg-mist',
  image: 'max-h-full w-auto max-w-full object-contain',
}
const onPaper = { frame: 'block', image: 'block h-auto w-full' }

/**
 * The files of a record: pictures as such, which open large, PDFs page by page, sounds to be listened to, and everything to be taken along. Each address asks the API once more, so that a
 * page that has been open for long leads to its files all the same.
 */
export function DocumentFiles({ files, paper, title, path }: DocumentFilesProps) {
  const t = useWords('records')
  const locale = usePageLocale()
  const addressOf = ({ id }: RecordFile) => localizedPath(locale, `${path}/files/${id}`)
  const pictures = files.filter(({ width }) => width !== null)
  const altOf = (file: RecordFile) =>
    t('file.alt', {
      title,
      name: file.name,
      number: formatNumber(locale, pictures.indexOf(file) + 1),
      count: formatNumber(locale, pictures.length),
    })
  const pictureOf = (
    file: RecordFile,
    size: { width: number; height: number },
    { frame, image }: typeof inBox,
  ) => (
    <a href={addressOf(file)} data-zoom="files" className={`relative cursor-zoom-in ${frame}`}>
      <img src={addressOf(file)} alt={altOf(file)} {...size} loading="lazy" className={image} />
      <span className="absolute bottom-3 end-3 grid size-10 place-items-center rounded-full bg-card text-ink opacity-90 shadow-small print:hidden">
        <Icon name="zoom" className="size-4" />
        <span className="sr-only">{t('file.enlarge')}</span>
      </span>
    </a>
  )
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {files.map((file) => (
        <li
          key={file.id}
          className={`min-w-0 rounded-medium border border-line bg-card p-3 shadow-small ${paper || file.width === null ? 'sm:col-span-2' : ''}`}
        >
          {file.width !== null && file.height !== null ? (
            paper ? (
              <PaperPicture paper={paper} name={file.name} width={file.width} pixelsPerMm={file.pixelsPerMm}>
                {pictureOf(file, { width: file.width, height: file.height }, onPaper)}
              </PaperPicture>
            ) : (
              pictureOf(file, { width: file.width, height: file.height }, inBox)
            )
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
