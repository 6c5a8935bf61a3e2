/** What stands in a page as text: `&quot;` is a quotation mark again. */
export const unescaped = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => entities[entity] ?? entity)

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
}

export interface Control {
  tag: string
  type: string
  name: string
  value: string
  /** Of a select. */
  options: string[]
  /** False for a box or a choice that is not ticked: a browser sends nothing of it. */
  isSent: boolean
}

export interface HtmlForm {
  id: string
  method: 'get' | 'post'
  /** Where it leads; empty for the page itself. */
  action: string
  /** What would be sent, the chosen button left out. */
  controls: Control[]
  /** Buttons that send it, by name, value and what they are called. */
  buttons: { name: string; value: string; label: string }[]
}

function attributesOf(tag: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [, name = '', value = ''] of tag.matchAll(/\s([\w:-]+)(?:="([^"]*)")?/g))
    found[name.toLowerCase()] = unescaped(value)
  return found
}

/** The forms of a page as a browser without script sees them. */
export function formsIn(html: string): HtmlForm[] {
  return [...html.matchAll(/<form\b[^>]*>/g)].map((opening) => {
    const { id = '', method = 'get', action = '' } = attributesOf(opening[0])
    const start = opening.index
    const end = html.indexOf('</form>', start)
    const form: HtmlForm = {
      id,
      method: method.toLowerCase() === 'post' ? 'post' : 'get',
      action,
      controls: [],
      buttons: [],
    }
    for (const control of html.matchAll(/<(input|select|textarea|button)\b[^>]*>/g)) {
      const tag = control[1] ?? ''
      const attributes = attributesOf(control[0])
      const isInside = control.index > start && control.index < end
      if (attributes.form === undefined ? !isInside : attributes.form !== id || id === '') continue
      if ('disabled' in attributes) continue
      const { name = '', value = '', type = tag === 'button' ? 'submit' : 'text' } = attributes
      if (tag === 'button' || type === 'submit') {
        const inside =
          tag === 'button' ? html.slice(control.index, html.indexOf('</button>', control.index)) : ''
        const label = attributes['aria-label'] ?? (inside ? textIn(inside) : value)
        if (type === 'submit') form.buttons.push({ name, value, label })
        continue
      }
      if (name === '') continue
      const inner = (end: string) => html.slice(control.index, html.indexOf(end, control.index))
      const choices =
        tag === 'select' ? [...inner('</select>').matchAll(/<option\b[^>]*\svalue="([^"]*)"[^>]*>/g)] : []
      const options = choices.map(([, option = '']) => unescaped(option))
      const chosen = choices.findIndex(([option]) => /\sselected\b/.test(option))
      form.controls.push({
        tag,
        type: tag === 'input' ? type : tag,
        name,
        value:
          tag === 'select'
            ? (options[Math.max(0, chosen)] ?? '')
            : tag === 'textarea'
              ? unescaped(inner('</textarea>').replace(/^[^>]*>\n?/, ''))
              : value,
        options,
        isSent: !/^(?:checkbox|radio)$/.test(type) || 'checked' in attributes,
      })
    }
    return form
  })
}

/** What stands in a piece of mark-up, as it is read. */
export const textIn = (markup: string): string =>
  unescaped(markup.replace(/<!--[\s\S]*?-->/g, '').replace(/<[^>]+>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()

/** Everything that a page says, in text and in names that are read out, without mark-up and scripts. */
export function saidIn(html: string): string {
  const spoken = [...html.matchAll(/\s(?:aria-label|title|alt|placeholder)="([^"]*)"/g)].map(
    ([, text = '']) => text,
  )
  const text = html.replace(/<(script|style|textarea)\b[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]+>/g, '\n')
  return unescaped([...spoken, text].join('\n'))
}
