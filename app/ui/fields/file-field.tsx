import { useEffect, useRef, useState } from 'react'
import { refusalOfCount, refusalOfFile, type FileLimits } from '~/domain/values/file-refusals'
import { formatNumber } from '~/domain/values/numbers'
import { Icon } from '../icon'
import { usePageLocale } from '../page-locale'
import { Progress } from '../progress'
import { useIsHydrated } from '../use-is-hydrated'
import { innerButtonClass, useControl, type FieldProps } from './control'
import { FieldFrame } from './field-frame'
import { useFieldWords } from './field-words'

interface FileFieldProps extends FieldProps, FileLimits {
  /** What the types are called: «تصویر یا PDF». */
  typesLabel: string
  /** From 0 to 1 while they are on their way, as whoever sends them knows. */
  progress?: number
  /** The files that stand in the field now, the refused ones left out. */
  onChange?: (files: File[]) => void
}

const boxClass = 'absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed'
const boxWhereScriptsRun =
  '[@media(scripting:enabled)]:absolute [@media(scripting:enabled)]:inset-0 [@media(scripting:enabled)]:size-full ' +
  '[@media(scripting:enabled)]:cursor-pointer [@media(scripting:enabled)]:opacity-0'
const buttonClass =
  'min-h-11 w-full text-base file:me-3 file:min-h-11 file:cursor-pointer file:rounded-pill file:border file:border-solid ' +
  'file:border-current file:bg-transparent file:px-5 file:font-strong file:text-ink'

/**
 * Files, chosen or dropped: a native file input, which works as it is without script. With script the refused ones are named
 * with their reason before anything is sent, files add up over several choices, and each can be taken out again.
 */
export function FileField({
  typesLabel,
  progress,
  onChange,
  types,
  maxBytes,
  maxCount,
  ...props
}: FileFieldProps) {
  const limits = { types, maxBytes, maxCount }
  const t = useFieldWords()
  const locale = usePageLocale()
  const isHydrated = useIsHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<File[]>([])
  const [refusals, setRefusals] = useState<string[]>([])
  const [isOver, setOver] = useState(false)

  const errors = [...new Set([...refusals, ...(props.errors ?? [])])]
  const inMebibytes = (bytes: number) =>
    formatNumber(locale, Math.max(0.1, Math.round((bytes / 1024 / 1024) * 10) / 10))
  const help = [
    props.help,
    // Isolated, so that a type in Latin letters does not draw the number behind it to its side.
    t('file.limits', { types: `\u2068${typesLabel}\u2069`, size: inMebibytes(maxBytes), count: maxCount }),
  ]
  const control = { ...props, errors, help: help.filter(Boolean).join(' ') }
  const { id, attributes } = useControl(control)

  const keep = (kept: File[]) => {
    const element = input.current
    if (!element) return
    const list = new DataTransfer()
    for (const file of kept) list.items.add(file)
    element.files = list.files
    setFiles(kept)
    onChange?.(kept)
  }
  const add = (added: File[]) => {
    const fitting = added.filter((file) => !refusalOfFile(file, limits))
    const all = maxCount === 1 ? fitting.slice(-1) : [...files, ...fitting]
    const reasons = added.map((file) => refusalOfFile(file, limits))
    const tooMany = refusalOfCount(maxCount === 1 ? fitting.length : all.length, limits)
    setRefusals([...reasons, tooMany].filter((reason) => reason !== undefined))
    keep(all.slice(0, maxCount))
  }

  // What was chosen before the script had arrived stands in the field, and nowhere else.
  const addFirst = useRef(add)
  useEffect(() => {
    const chosen = Array.from(input.current?.files ?? [])
    if (chosen.length > 0) addFirst.current(chosen)
  }, [])

  return (
    <FieldFrame {...control} id={id} isHelpFirst>
      <div
        role="presentation"
        onDragOver={(event) => {
          if (props.disabled) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          if (!props.disabled) add(Array.from(event.dataTransfer.files))
        }}
        className={`relative rounded-medium border-2 border-dashed p-5 text-center transition-colors has-[:focus-visible]:outline has-[:focus-visible]:outline-[3px] has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-coral-action ${
          isOver
            ? 'border-sea bg-sea-soft'
            : errors.length > 0
              ? 'border-red-ink bg-card'
              : 'border-ink-3 bg-card'
        }`}
      >
        <p
          aria-hidden="true"
          className={`pointer-events-none flex-col items-center gap-1 ${isHydrated ? 'flex' : 'hidden [@media(scripting:enabled)]:flex'}`}
        >
          <Icon name="file" className="size-7 text-sea-ink" />
          <span className="font-strong">{t('file.choose')}</span>
          <span className="text-sm text-ink-2">{t('file.drop')}</span>
        </p>
        <input
          {...attributes}
          ref={input}
          type="file"
          accept={types.join(',')}
          multiple={maxCount > 1}
          onChange={(event) => add(Array.from(event.currentTarget.files ?? []))}
          // Where scripts run the whole box is the input, seen through, from the start; elsewhere the browser's own button is.
          className={isHydrated ? boxClass : `${buttonClass} ${boxWhereScriptsRun}`}
        />
      </div>
      {files.length > 0 && (
        <ul aria-label={t('file.chosen', { count: files.length })} className="mt-3 space-y-2">
          {files.map((file, index) => (
            <li
              key={`${file.name}-${file.size}-${file.lastModified}`}
              className="flex items-center gap-3 rounded-small bg-mist ps-4"
            >
              <span className="min-w-0 flex-1 truncate">
                <bdi>{file.name}</bdi>
              </span>
              <span className="flex-none text-sm text-ink-2">
                {t('file.size', { size: inMebibytes(file.size) })}
              </span>
              <button
                type="button"
                aria-label={t('file.remove', { name: file.name })}
                disabled={props.disabled || progress !== undefined}
                onClick={() => {
                  setRefusals([])
                  keep(files.filter((_, place) => place !== index))
                  input.current?.focus()
                }}
                className={innerButtonClass}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p aria-live="polite" className="sr-only">
        {files.length > 0 && t('file.chosen', { count: files.length })}
      </p>
      {progress !== undefined && <Progress label={t('file.sending')} value={progress} className="mt-3" />}
    </FieldFrame>
  )
}
