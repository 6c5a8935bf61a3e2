import type { WordKey } from '~/app/platform/words/namespaces'

interface StepWords {
  id: string
  target?: string
  title: WordKey<'tour'>
  text: WordKey<'tour'>
}

/** The tour for visitors, on the home page. A step whose part a page or a screen width does not show is left out. */
export const visitorSteps: StepWords[] = [
  { id: 'welcome', title: 'home.welcome', text: 'home.welcomeText' },
  { id: 'menu', target: '[data-tour="menu"]', title: 'home.menu', text: 'home.menuText' },
  { id: 'devices', target: '#equipment', title: 'home.devices', text: 'home.devicesText' },
  { id: 'magazine', target: '#magazine', title: 'home.magazine', text: 'home.magazineText' },
  { id: 'languages', target: '[data-tour="languages"]', title: 'home.languages', text: 'home.languagesText' },
]
