import { courses } from './academy'
import type { SeedDocument } from './build'
import { contactPage } from './contact-page'
import { categories, tags } from './categories'
import { doctorPages } from './doctors'
import { facts } from './facts'
import { guides } from './guides'
import { help } from './help'
import { home } from './home'
import { articles, authors, magazinePage, series } from './magazine'
import { jobs } from './jobs'
import { news } from './news'
import { pages } from './pages'
import { products } from './products'
import { questions } from './questions'
import { rules } from './rules'
import { services } from './services'
import { accessories } from './shop/accessories'
import { packages } from './shop/packages'
import { withSearchWords } from './search-words'
import { settings } from './settings'
import { solutions } from './solutions'
import { stethoscopesPage } from './stethoscopes-page'
import { testimonials } from './testimonials'
import { tools } from './tools'
import { tutorials } from './tutorials'

/** Everything an empty lake begins with. */
export const seedDocuments = (): SeedDocument[] =>
  [
    ...settings,
    ...home,
    ...products,
    ...accessories,
    ...packages,
    stethoscopesPage,
    contactPage,
    ...services,
    ...testimonials,
    ...solutions,
    ...pages,
    ...tools,
    ...tutorials,
    ...guides,
    ...help,
    ...jobs,
    ...courses,
    ...doctorPages,
    ...facts,
    ...questions,
    magazinePage,
    ...categories,
    ...tags,
    ...authors,
    ...articles,
    ...series,
    ...news,
    ...rules,
  ].map(withSearchWords)
