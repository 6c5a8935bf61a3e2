import { cornerPage } from '~/app/platform/corners'
import { Icon } from '~/app/ui/icon'
import { usePageLocale } from '~/app/ui/page-locale'
import { localizedPath } from '~/domain/values/locale'
import { longestSearch } from '~/domain/values/search-text'

interface SearchFieldProps {
  label: string
  /** Named as a place of the page: where that may have a search of its own. */
  isNamed?: boolean
}

/** A form of the address: it needs no script, and brings none. */
export function SearchField({ label, isNamed = false }: SearchFieldProps) {
  const locale = usePageLocale()
  return (
    <form
      method="get"
      action={localizedPath(locale, cornerPage('search'))}
      role="search"
      aria-label={isNamed ? label : undefined}
    >
      <label className="relative block">
        <span className="sr-only">{label}</span>
        <Icon
          name="search"
          className="pointer-events-none absolute start-4 top-1/2 size-5 -translate-y-1/2 text-ink-2"
        />
        <input
          type="search"
          name="q"
          maxLength={longestSearch}
          enterKeyHint="search"
          autoComplete="off"
          placeholder={label}
          className="min-h-[2.875rem] w-full rounded-pill border border-line bg-card pe-4 ps-12 text-base text-ink placeholder:text-ink-2 hover:border-ink-3"
        />
      </label>
    </form>
  )
}
