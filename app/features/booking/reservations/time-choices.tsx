import { useWords } from '~/app/platform/words/use-words'
import { useControl, type FieldProps } from '~/app/ui/fields/control'
import { GroupFrame } from '~/app/ui/fields/field-frame'
import { useHour } from '../next-times'
import { TimesByPart } from '../times-by-part'

interface TimeChoicesProps extends FieldProps {
  times: readonly string[]
  /** By the address of the page; what was posted before counts more. */
  chosen?: string | undefined
  defaultValues?: readonly string[]
}

/** The times of one day as one choice, under the parts of it. */
export function TimeChoices({ times, chosen, defaultValues, ...props }: TimeChoicesProps) {
  const t = useWords('booking')
  const { id, attributes } = useControl(props)
  const { autoFocus: _none, ...others } = attributes
  const hour = useHour()
  return (
    <GroupFrame {...props} id={id}>
      {times.length === 0 && <p className="text-ink-2">{t('times.none')}</p>}
      <TimesByPart times={times}>
        {(time) => (
          <label className="inline-flex min-h-11 cursor-pointer items-center rounded-small border border-line px-4 font-strong has-[:checked]:border-ink has-[:checked]:bg-ink has-[:checked]:text-paper has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-coral hover:border-ink">
            <input
              {...others}
              id={time === times[0] ? id : `${id}-${time}`}
              type="radio"
              value={time}
              defaultChecked={time === (defaultValues?.[0] ?? chosen)}
              className="sr-only"
            />
            <time dateTime={time}>{hour(time)}</time>
          </label>
        )}
      </TimesByPart>
    </GroupFrame>
  )
}
