import '@fontsource-variable/vazirmatn'
import { renderStudio } from 'sanity'
import config from '../sanity.config'
import { answerVersionCheck } from './no-version-check'
import './studio.css'

answerVersionCheck()

// Over HTTP/1.1, which is all a server on this machine speaks, the Studio would warn of a slow connection at every visit.
if (/(^|\.)localhost$/.test(location.hostname))
  sessionStorage.setItem('sanity-studio.network.check.snooze', new Date().toISOString())

const element = document.getElementById('studio')
if (!element) throw new Error('The page has no element for the Studio')
renderStudio(element, config)
