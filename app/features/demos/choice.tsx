import type { ReactNode } from 'react'

export interface Option {
  value: string
  label: ReactNode
  panel: ReactNode
}

interface ChoiceProps {
  /** Name of the radio buttons: once a page. */
  name: string
  legend: string
  options: Option[]
  /** Stands between the options and what they show. */
  children?: ReactNode
  /** Stands below what they show. */
  after?: ReactNode
  className?: string
}

/**
 * Radio buttons that show one panel each, by the style sheet alone: they work before any script has come. Browsers without
 * `:has()` show every panel.
 */
export const Choice = ({ name, legend, options, children, after, className = '' }: ChoiceProps) => (
  <div className={`demo ${className}`}>
    <div className="flex flex-wrap items-center justify-between gap-4">
      <ChoiceOptions name={name} legend={legend} options={options} />
      {children}
    </div>
    <div className="demo-panels mt-6" aria-live="polite">
      {options.map(({ value, panel }) => (
        <div key={value}>{panel}</div>
      ))}
    </div>
    {after}
  </div>
)

const ChoiceOptions = ({ name, legend, options }: Pick<ChoiceProps, 'name' | 'legend' | 'options'>) => (
  <fieldset className="min-w-0">
    <legend className="sr-only">{legend}</legend>
    <div className="demo-options">
      {options.map(({ value, label }, index) => (
        <label key={value} className="demo-option">
          <input type="radio" name={name} value={value} defaultChecked={index === 0} className="sr-only" />
          <span>{label}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
