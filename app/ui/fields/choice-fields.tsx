import { useControl, type FieldProps } from './control'
import { FieldError, GroupFrame } from './field-frame'
import type { Option } from './select-field'

/** A native box or dot in the site's colour; the whole row is its target, 44 px high. */
const markClass = 'tick mt-1 size-[1.375rem]'
const rowClass =
  'flex min-h-11 cursor-pointer items-start gap-3 py-1.5 has-[:disabled]:cursor-not-allowed has-[:disabled]:text-ink-3'

interface ChoicesProps extends FieldProps {
  options: readonly Option[]
  readOnly?: boolean
}

function Choices({
  type,
  chosen,
  ...props
}: ChoicesProps & { type: 'checkbox' | 'radio'; chosen: readonly string[] }) {
  const { id, attributes } = useControl(props)
  const { autoFocus: _onlyTheFirst, ...others } = attributes
  return (
    <GroupFrame {...props} id={id}>
      {/* A native box cannot be read-only: it is disabled, and what was chosen goes along by hand. */}
      {props.readOnly &&
        chosen.map((value) => <input key={value} type="hidden" name={props.name} value={value} />)}
      {props.options.map((option, index) => (
        <label key={option.value} className={rowClass}>
          <input
            {...(index === 0 ? attributes : others)}
            id={index === 0 ? id : `${id}-${option.value}`}
            // One of a group of boxes is never required by itself.
            required={type === 'radio' ? attributes.required : undefined}
            aria-describedby={
              [attributes['aria-describedby'], option.help && `${id}-${option.value}-help`]
                .filter(Boolean)
                .join(' ') || undefined
            }
            type={type}
            value={option.value}
            disabled={props.disabled || props.readOnly || option.disabled}
            defaultChecked={chosen.includes(option.value)}
            className={markClass}
          />
          <span>
            {option.label}
            {option.help && (
              <span id={`${id}-${option.value}-help`} className="block text-sm text-ink-2">
                {option.help}
              </span>
            )}
          </span>
        </label>
      ))}
    </GroupFrame>
  )
}

/** Any of several; posts one value for each that is ticked. */
export const CheckboxGroupField = ({
  defaultValues = [],
  ...props
}: ChoicesProps & { defaultValues?: readonly string[] }) => (
  <Choices {...props} type="checkbox" chosen={defaultValues} />
)

/** One of a few, all in view. */
export const RadioGroupField = ({ defaultValue, ...props }: ChoicesProps & { defaultValue?: string }) => (
  <Choices {...props} type="radio" chosen={defaultValue === undefined ? [] : [defaultValue]} />
)

interface OnOffProps extends FieldProps {
  /** Posted when ticked; nothing is posted when not. */
  value?: string
  defaultChecked?: boolean
  readOnly?: boolean
}

function OnOff({
  isSwitch,
  value = 'on',
  defaultChecked,
  readOnly,
  ...props
}: OnOffProps & { isSwitch: boolean }) {
  const { id, attributes } = useControl(props)
  return (
    <div className={props.className}>
      {readOnly && defaultChecked && <input type="hidden" name={props.name} value={value} />}
      <label className={`${rowClass} ${isSwitch ? 'justify-between' : ''}`}>
        <input
          {...attributes}
          type="checkbox"
          role={isSwitch ? 'switch' : undefined}
          value={value}
          disabled={props.disabled || readOnly}
          defaultChecked={defaultChecked}
          className={isSwitch ? switchClass : markClass}
        />
        <span className={isSwitch ? 'order-first' : ''}>
          {props.label}
          {props.help && (
            <span id={`${id}-help`} className="block text-sm text-ink-2">
              {props.help}
            </span>
          )}
        </span>
      </label>
      <FieldError id={id} errors={props.errors} />
    </div>
  )
}

/** A checkbox drawn as a track and a thumb, which slides along the reading direction. */
const switchClass =
  'relative mt-0.5 h-7 w-12 flex-none cursor-pointer appearance-none rounded-pill border border-ink-3 bg-sand transition-colors ' +
  'before:absolute before:start-[3px] before:top-[3px] before:size-5 before:rounded-pill before:bg-ink-3 before:transition-all ' +
  "before:content-[''] checked:border-sea checked:bg-sea checked:before:start-[calc(100%-1.4375rem)] checked:before:bg-card " +
  'disabled:cursor-not-allowed disabled:opacity-60 forced-colors:before:bg-[ButtonText] forced-colors:checked:bg-[Highlight]'

/** Yes or no, as part of a form: terms accepted. */
export const CheckboxField = (props: OnOffProps) => <OnOff {...props} isSwitch={false} />

/** On or off, as a setting. */
export const SwitchField = (props: OnOffProps) => <OnOff {...props} isSwitch />
