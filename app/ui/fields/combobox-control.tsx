import { useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import {
  Button,
  ComboBox,
  I18nProvider,
  Input,
  ListBox,
  ListBoxItem,
  OverlayTriggerStateContext,
  Popover,
} from 'react-aria-components'
import { normalizeTyped } from '~/domain/values/digits'
import { directionOf } from '~/domain/values/locale'
import { Icon } from '../icon'
import { usePageLocale } from '../page-locale'
import { controlClass, innerButtonClass, typeInto, type useControl } from './control'
import { useFieldWords } from './field-words'
import type { Option } from './select-field'

interface ComboBoxControlProps {
  attributes: ReturnType<typeof useControl>['attributes']
  label: string
  options: readonly Option[]
  placeholder?: string
  defaultValue: string
}

/** What is typed finds what is written, whichever keyboard it comes from: ي and ی, ۲ and 2, half-space or none. */
const folded = (text: string) =>
  normalizeTyped(text)
    .replace(/[\u200c\s]+/g, ' ')
    .toLocaleLowerCase()

/**
 * React Aria closes a list as soon as the page scrolls, and with it throws away what was typed. Here the list scrolls along with its
 * field, so that a wheel touched in passing costs nothing.
 */
function OpenWhileScrolling({ children }: { children: ReactNode }) {
  const state = useContext(OverlayTriggerStateContext)
  const isScrolling = useRef(false)
  useEffect(() => {
    const note = () => {
      isScrolling.current = true
      requestAnimationFrame(() => (isScrolling.current = false))
    }
    // Here before the list is, so before React Aria listens.
    window.addEventListener('scroll', note, { capture: true, passive: true })
    return () => window.removeEventListener('scroll', note, { capture: true })
  }, [])
  const patient = useMemo(
    () =>
      state && {
        ...state,
        close: () => {
          if (!isScrolling.current) state.close()
        },
      },
    [state],
  )
  return <OverlayTriggerStateContext.Provider value={patient}>{children}</OverlayTriggerStateContext.Provider>
}

export function ComboBoxControl({
  attributes,
  label,
  options,
  placeholder,
  defaultValue,
}: ComboBoxControlProps) {
  const t = useFieldWords()
  const locale = usePageLocale()
  const posted = useRef<HTMLInputElement>(null)
  const visible = useRef<HTMLInputElement>(null)
  const [dialog, setDialog] = useState<Element>()
  const { id, name, form, required, disabled } = attributes

  // The list opens inside the dialog that the field stands in: nothing outside it can be reached.
  useEffect(() => setDialog(visible.current?.closest('dialog') ?? undefined), [])

  return (
    <I18nProvider locale={locale}>
      <ComboBox
        id={id}
        aria-label={label}
        defaultSelectedKey={defaultValue || null}
        onSelectionChange={(key) =>
          posted.current && typeInto(posted.current, key === null ? '' : String(key))
        }
        isDisabled={disabled}
        isInvalid={attributes['aria-invalid']}
        disabledKeys={options.filter((option) => option.disabled).map((option) => option.value)}
        defaultFilter={(text, typed) => folded(text).includes(folded(typed))}
        allowsEmptyCollection
        className="relative"
      >
        <Input
          ref={visible}
          id={id}
          placeholder={placeholder}
          aria-required={required}
          aria-describedby={attributes['aria-describedby']}
          className={`${controlClass} pe-12`}
        />
        <Button
          className={`${innerButtonClass} absolute end-1 top-1`}
          aria-label={t('combobox.open', { label })}
        >
          <Icon name="down" />
        </Button>
        <OpenWhileScrolling>
          <Popover
            UNSTABLE_portalContainer={dialog}
            className="w-[--trigger-width] overflow-auto rounded-small border border-line bg-card p-1.5 text-ink shadow-soft"
          >
            <ListBox
              dir={directionOf(locale)}
              renderEmptyState={() => <p className="px-3 py-2.5 text-ink-2">{t('combobox.empty')}</p>}
            >
              {options.map((option) => (
                <ListBoxItem
                  key={option.value}
                  id={option.value}
                  textValue={option.label}
                  className={({ isFocused, isSelected, isDisabled }) =>
                    [
                      'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-small px-3 py-1.5',
                      isFocused ? 'bg-mist outline outline-2 outline-current -outline-offset-2' : '',
                      isSelected ? 'font-strong' : '',
                      isDisabled ? 'cursor-not-allowed text-ink-3' : '',
                    ].join(' ')
                  }
                >
                  {({ isSelected }) => (
                    <>
                      {option.label}
                      {isSelected && <Icon name="check" />}
                    </>
                  )}
                </ListBoxItem>
              ))}
            </ListBox>
          </Popover>
        </OpenWhileScrolling>
      </ComboBox>
      {/* What is posted. A form that focuses its first refused field finds this one by name and is led to the visible one. */}
      <input
        ref={posted}
        name={name}
        form={form}
        defaultValue={defaultValue}
        disabled={disabled}
        tabIndex={-1}
        aria-hidden="true"
        onFocus={() => visible.current?.focus()}
        className="sr-only"
      />
    </I18nProvider>
  )
}
