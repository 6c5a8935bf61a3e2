import { localizedPath } from '~/domain/values/locale'
import { longestSearch } from '~/domain/values/search-text'
import { Icon } from './icon'
import { usePageLocale } from './page-locale'

interface SearchLineProps {
  /** Without locale prefix; what is typed comes to it as `q`. */
  path: string
  q: string
  label: string
  placeholder: string
  /** On the button. */
  send: string
  /** What narrows the search, beside the words. */
  narrowed?: Record<string, string>
  className?: string
}

/** Looks for words in a part of the site: a form that leads to an address, so that it is kept as markup and works without script. */
export function SearchLine({
  path,
  q,
  label,
  placeholder,
  send,
  narrowed = {},
  className = '',
}: SearchLineProps) {
  const locale = usePageLocale()
  return (
    <form method="get" action={localizedPath(locale, path)} role="search" className={`relative ${className}`}>
      <Icon
        name="search"
        className="pointer-events-none absolute start-5 top-1/2 size-5 -translate-y-1/2 text-ink-2"
      />
      {Object.entries(narrowed).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        key={q}
        type="search"
        name="q"
        defaultValue={q}
        maxLength={longestSearch}
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder}
        className="min-h-16 w-full rounded-pill border border-line bg-card pe-28 [@media(min-width:22rem)]:pe-36 ps-14 text-base text-ink shadow-small placeholder:text-ink-3"
      />
      <button type="submit" className="btn absolute end-2 top-1/2 -translate-y-1/2 bg-ink text-paper">
        {send}
      </button>
    </form>
  )
}
