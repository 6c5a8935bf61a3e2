import { Suspense, useEffect, useRef, useState, type ComponentProps } from 'react'
import { lazyPart } from '../lazy-part'
import type { ComboBoxControl as Control } from './combobox-control'
import { controlClass, useControl } from './control'
import { FieldFrame } from './field-frame'
import { SelectField, type SelectFieldProps } from './select-field'

/** The same list as the browser has it. */
const NativeControl = ({
  attributes,
  options,
  placeholder,
  defaultValue,
}: ComponentProps<typeof Control>) => (
  <select {...attributes} defaultValue={defaultValue} className={controlClass}>
    {placeholder !== undefined && <option value="">{placeholder}</option>}
    {options.map(({ value, label, disabled }) => (
      <option key={value} value={value} disabled={disabled}>
        {label}
      </option>
    ))}
  </select>
)

const ComboBoxControl = lazyPart(
  () => import('./combobox-control').then((it) => it.ComboBoxControl),
  NativeControl,
)

/**
 * One of many, found by typing. Until its script is there it is a select of the same name; what was chosen in that stays
 * chosen, and it is not exchanged under the hands of somebody who is using it.
 */
export function ComboBoxField(props: SelectFieldProps) {
  const { id, attributes } = useControl(props)
  const native = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<string>()

  useEffect(() => {
    const select = native.current?.querySelector('select')
    if (!select) return
    const exchange = () => setChosen(select.value)
    if (document.activeElement !== select) return exchange()
    select.addEventListener('blur', exchange, { once: true })
    return () => select.removeEventListener('blur', exchange)
  }, [])

  const fallback = (
    <div ref={native}>
      <SelectField
        {...props}
        id={id}
        placeholder={props.placeholder ?? ''}
        defaultValue={chosen ?? props.defaultValue}
      />
    </div>
  )
  if (chosen === undefined) return fallback
  return (
    <Suspense fallback={fallback}>
      <FieldFrame {...props} id={id}>
        <ComboBoxControl
          attributes={attributes}
          label={props.label}
          options={props.options}
          placeholder={props.placeholder}
          defaultValue={chosen}
        />
      </FieldFrame>
    </Suspense>
  )
}
