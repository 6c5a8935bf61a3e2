import type { HTMLInputAutoCompleteAttribute } from 'react'
import { Icon } from '../icon'
import { controlClass, useControl, type FieldProps } from './control'
import { FieldFrame } from './field-frame'

export interface Option {
  value: string
  label: string
  help?: string
  disabled?: boolean
  /** What it stands under in a select; those of one group follow one another. */
  group?: string
}

export interface SelectFieldProps extends FieldProps {
  options: readonly Option[]
  defaultValue?: string
  /** What stands there while nothing is chosen. */
  placeholder?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
}

/** One of a few: the browser's own select, which phones show in their own way. */
export function SelectField({
  options,
  placeholder,
  defaultValue,
  autoComplete,
  ...props
}: SelectFieldProps) {
  const { id, attributes } = useControl(props)
  return (
    <FieldFrame {...props} id={id}>
      <div className="relative">
        <select
          {...attributes}
          defaultValue={defaultValue ?? ''}
          autoComplete={autoComplete}
          className={`${controlClass} appearance-none pe-12`}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {groupsOf(options).map(({ group, within }) =>
            group === undefined ? (
              <Options key="" options={within} />
            ) : (
              <optgroup key={group} label={group}>
                <Options options={within} />
              </optgroup>
            ),
          )}
        </select>
        <Icon name="down" className="pointer-events-none absolute end-4 top-4 size-5 text-ink-2" />
      </div>
    </FieldFrame>
  )
}

const Options = ({ options }: { options: readonly Option[] }) =>
  options.map((option) => (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  ))

function groupsOf(options: readonly Option[]): { group: string | undefined; within: Option[] }[] {
  const groups = new Map<string | undefined, Option[]>()
  for (const option of options) {
    const within = groups.get(option.group)
    if (within) within.push(option)
    else groups.set(option.group, [option])
  }
  return [...groups].map(([group, within]) => ({ group, within }))
}
