import { Children, Fragment, type ReactNode } from 'react'

/** Of models: `NS0-Cardio`, `NS1-SE-Plus`. */
const modelName = /\b([A-Z]{1,3}\d{1,2}(?:-[A-Z][A-Za-z]*)+)/

/** The hyphens of a name: the style sheet joins them to what follows, so that nothing unseen stands in the text itself, which is read out, found and copied. */
const joined = (name: string): ReactNode =>
  name.split('-').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <span className="joint">-</span>}
      {part}
    </Fragment>
  ))

/** A text whose names of models do not break at their hyphens. What has none comes back as it is. */
export function wholeNames(text: string): ReactNode {
  const parts = text.split(modelName)
  if (parts.length === 1) return text
  return parts.map((part, index) => <Fragment key={index}>{index % 2 === 1 ? joined(part) : part}</Fragment>)
}

/** The same of the texts among what stands in an element; what stands deeper is that element's own. */
export const wholeNamesIn = (children: ReactNode): ReactNode =>
  Children.map(children, (child) => (typeof child === 'string' ? wholeNames(child) : child))
