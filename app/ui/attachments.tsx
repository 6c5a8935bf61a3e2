import type { Attachment } from '~/domain/values/attachment'
import { localizedPath } from '~/domain/values/locale'
import { Icon } from './icon'
import { usePageLocale } from './page-locale'

interface AttachmentsProps {
  files: readonly Attachment[]
  /** Below which each is found by its id. */
  path: string
  /** What opens one. */
  label: (name: string) => string
}

/** Files that came with what somebody wrote: a picture as it is, anything else by its name, each behind a link. */
export function Attachments({ files, path, label }: AttachmentsProps) {
  const locale = usePageLocale()
  if (files.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-3">
      {files.map(({ id, name, type }) => {
        const address = localizedPath(locale, `${path}/${id}`)
        const isolated = `\u2068${name}\u2069`
        return (
          <li key={id} className="min-w-0">
            <a
              href={address}
              target="_blank"
              rel="noreferrer"
              className="flex min-h-11 min-w-11 items-center gap-2 font-strong text-sea-ink underline"
            >
              {type.startsWith('image/') ? (
                <img
                  src={address}
                  alt={label(isolated)}
                  className="max-h-44 min-h-20 max-w-full rounded-small border border-line bg-card object-contain"
                />
              ) : (
                <>
                  <Icon name="file" />
                  <span className="min-w-0 break-words">{isolated}</span>
                </>
              )}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
