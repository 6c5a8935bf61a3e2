const hasChanged = (field: Element): boolean => {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected && !defaultSelected)
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false
  if (field.type === 'file') return (field.files?.length ?? 0) > 0
  if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

/** Whether something was typed or chosen in a form of this page that is yet to be sent. */
export const hasUnsavedInput = (): boolean =>
  [...document.forms].some((form) => form.method === 'post' && [...form.elements].some(hasChanged))
