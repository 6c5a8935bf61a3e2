import { useState } from 'react'
import type { WordList } from '~/app/platform/words/namespaces'
import { translate } from '~/app/platform/words/translate'
import type { Locale } from '~/domain/values/locale'
import { install, isInstalled, isIos } from './install'
import { browserRefuses, chooseStatistics, isCounted } from './statistics'
import { chooseTheme, chosenTheme, themes, type Theme } from './theme'

interface PreferencesProps {
  words: WordList
  locale: Locale
}

const box = 'tick accent-[var(--coral-action)]'

/** Settings that hold on this device: colours, counting of visits, installing. Shown in the footer. */
export function Preferences({ words, locale }: PreferencesProps) {
  const t = (key: string) => translate(words, locale, key)
  const [theme, setTheme] = useState(chosenTheme)
  const [counted, setCounted] = useState(isCounted)
  const chooseColours = (chosen: Theme) => {
    chooseTheme(chosen)
    setTheme(chosen)
  }
  const switchCounting = (isOn: boolean) => {
    chooseStatistics(isOn)
    setCounted(isOn)
  }
  return (
    <details className="w-fit rounded-medium border border-night-line open:w-full text-sm text-night-ink print:hidden">
      <summary className="flex min-h-11 items-center px-5 font-strong text-white">
        {t('preferences.title')}
      </summary>
      <div className="grid gap-6 px-5 pb-6 pt-2 md:grid-cols-2">
        <fieldset>
          <legend className="mb-1 font-strong text-white">{t('theme.label')}</legend>
          <div className="flex flex-wrap gap-x-6">
            {themes.map((name) => (
              <label key={name} className="flex min-h-11 items-center gap-2.5">
                <input
                  type="radio"
                  name="theme"
                  className={box}
                  checked={theme === name}
                  onChange={() => chooseColours(name)}
                />
                {t(`theme.${name}`)}
              </label>
            ))}
          </div>
        </fieldset>
        <div>
          <label className="flex min-h-11 items-center gap-2.5 font-strong text-white">
            <input
              type="checkbox"
              className={box}
              checked={counted}
              disabled={browserRefuses()}
              aria-describedby="statistics-text"
              onChange={({ target }) => switchCounting(target.checked)}
            />
            {t('preferences.statistics')}
          </label>
          <p id="statistics-text">
            {t(browserRefuses() ? 'preferences.statisticsRefused' : 'preferences.statisticsText')}
          </p>
        </div>
        <InstallRow words={words} locale={locale} />
      </div>
    </details>
  )
}

/** For who looks for it: the browser's own question, or how an iPhone is told. */
function InstallRow({ words, locale }: PreferencesProps) {
  const [isHinting, setIsHinting] = useState(false)
  const hasIos = isIos(navigator)
  if (isInstalled() || (!hasIos && !window.tapeshInstall)) return null
  const ask = () => {
    const offer = window.tapeshInstall
    if (offer) void install(offer)
    else setIsHinting(true)
  }
  return (
    <div>
      <button type="button" className="btn btn-secondary btn-small text-white" onClick={ask}>
        {translate(words, locale, 'install.hint')}
      </button>
      <p role="status" className="mt-2">
        {isHinting && translate(words, locale, 'install.hintIos')}
      </p>
    </div>
  )
}
