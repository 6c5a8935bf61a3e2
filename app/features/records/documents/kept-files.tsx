import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { FileFacts } from './file-facts'
import { keyOf, writeKept, type KeptFile } from '~/domain/records/kept-file'

/** Files that need not be chosen again, each with a box that takes it out when the form is sent. */
export function KeptFiles({ files }: { files: readonly KeptFile[] }) {
  const t = useWords('records')
  return (
    <ul aria-label={t('file.kept')} className="mb-3 space-y-2">
      {files.map((file) => (
        <li
          key={keyOf(file)}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-small bg-mist px-4 py-2"
        >
          <input type="hidden" name="kept" value={writeKept(file)} />
          <Icon name="file" className="size-5 flex-none text-sea-ink" />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-strong">
              <bdi>{file.name}</bdi>
            </span>
            <FileFacts type={file.type} bytes={file.bytes} />
          </span>
          <label className="inline-flex min-h-11 items-center gap-2 text-sm">
            <input
              type="checkbox"
              name="dropped"
              value={keyOf(file)}
              aria-label={t('file.drop', { name: file.name })}
              className="tick"
            />
            {t('file.dropShort')}
          </label>
        </li>
      ))}
    </ul>
  )
}
