import type adding from '~/locales/fa/adding.json'
import type aftercare from '~/locales/fa/aftercare.json'
import type booking from '~/locales/fa/booking.json'
import type consultations from '~/locales/fa/consultations.json'
import type staffBooking from '~/locales/fa/staff-booking.json'
import type calls from '~/locales/fa/calls.json'
import type desk from '~/locales/fa/desk.json'
import type deskRecords from '~/locales/fa/desk-records.json'
import type supervision from '~/locales/fa/supervision.json'
import type care from '~/locales/fa/care.json'
import type catalogue from '~/locales/fa/catalogue.json'
import type compare from '~/locales/fa/compare.json'
import type consents from '~/locales/fa/consents.json'
import type complaints from '~/locales/fa/complaints.json'
import type chat from '~/locales/fa/chat.json'
import type recordComments from '~/locales/fa/record-comments.json'
import type checkout from '~/locales/fa/checkout.json'
import type devices from '~/locales/fa/devices.json'
import type demos from '~/locales/fa/demos.json'
import type apps from '~/locales/fa/apps.json'
import type app from '~/locales/fa/app.json'
import type areas from '~/locales/fa/areas.json'
import type exchange from '~/locales/fa/exchange.json'
import type family from '~/locales/fa/family.json'
import type fields from '~/locales/fa/fields.json'
import type gateway from '~/locales/fa/gateway.json'
import type groups from '~/locales/fa/groups.json'
import type guides from '~/locales/fa/guides.json'
import type help from '~/locales/fa/help.json'
import type home from '~/locales/fa/home.json'
import type identity from '~/locales/fa/identity.json'
import type importing from '~/locales/fa/importing.json'
import type lastResort from '~/locales/fa/last-resort.json'
import type magazine from '~/locales/fa/magazine.json'
import type medicalFile from '~/locales/fa/medical-file.json'
import type messages from '~/locales/fa/messages.json'
import type news from '~/locales/fa/news.json'
import type orders from '~/locales/fa/orders.json'
import type outbox from '~/locales/fa/outbox.json'
import type overview from '~/locales/fa/overview.json'
import type clinicalNotes from '~/locales/fa/clinical-notes.json'
import type referrals from '~/locales/fa/referrals.json'
import type signedDocuments from '~/locales/fa/signed-documents.json'
import type pricing from '~/locales/fa/pricing.json'
import type problems from '~/locales/fa/problems.json'
import type products from '~/locales/fa/products.json'
import type records from '~/locales/fa/records.json'
import type reminders from '~/locales/fa/reminders.json'
import type rules from '~/locales/fa/rules.json'
import type shop from '~/locales/fa/shop.json'
import type cart from '~/locales/fa/cart.json'
import type settlements from '~/locales/fa/settlements.json'
import type sharing from '~/locales/fa/sharing.json'
import type shell from '~/locales/fa/shell.json'
import type staff from '~/locales/fa/staff.json'
import type questions from '~/locales/fa/questions.json'
import type academy from '~/locales/fa/academy.json'
import type staffCourses from '~/locales/fa/staff-courses.json'
import type coursePurchases from '~/locales/fa/course-purchases.json'
import type courseSessions from '~/locales/fa/course-sessions.json'
import type staffCourseSessions from '~/locales/fa/staff-course-sessions.json'
import type panel from '~/locales/fa/panel.json'
import type careers from '~/locales/fa/careers.json'
import type cooperation from '~/locales/fa/cooperation.json'
import type contact from '~/locales/fa/contact.json'
import type asking from '~/locales/fa/asking.json'
import type staffQuestions from '~/locales/fa/staff-questions.json'
import type comments from '~/locales/fa/comments.json'
import type ownComments from '~/locales/fa/own-comments.json'
import type staffComments from '~/locales/fa/staff-comments.json'
import type community from '~/locales/fa/community.json'
import type staffCommunity from '~/locales/fa/staff-community.json'
import type staffContact from '~/locales/fa/staff-contact.json'
import type staffCalls from '~/locales/fa/staff-calls.json'
import type staffCare from '~/locales/fa/staff-care.json'
import type staffComplaints from '~/locales/fa/staff-complaints.json'
import type staffDevices from '~/locales/fa/staff-devices.json'
import type staffWarranties from '~/locales/fa/staff-warranties.json'
import type warranties from '~/locales/fa/warranties.json'
import type staffDoctors from '~/locales/fa/staff-doctors.json'
import type staffFacts from '~/locales/fa/staff-facts.json'
import type staffMedicines from '~/locales/fa/staff-medicines.json'
import type staffShop from '~/locales/fa/staff-shop.json'
import type stethoscopes from '~/locales/fa/stethoscopes.json'
import type search from '~/locales/fa/search.json'
import type tools from '~/locales/fa/tools.json'
import type tour from '~/locales/fa/tour.json'
import type tutorials from '~/locales/fa/tutorials.json'
import type ui from '~/locales/fa/ui.json'
import type visitReport from '~/locales/fa/visit-report.json'
import type wallet from '~/locales/fa/wallet.json'

/** The word lists of `locales/`, as Persian has them: it is the source. */
export interface Namespaces {
  adding: typeof adding
  aftercare: typeof aftercare
  booking: typeof booking
  consultations: typeof consultations
  'staff-booking': typeof staffBooking
  calls: typeof calls
  desk: typeof desk
  'desk-records': typeof deskRecords
  supervision: typeof supervision
  care: typeof care
  catalogue: typeof catalogue
  compare: typeof compare
  complaints: typeof complaints
  consents: typeof consents
  chat: typeof chat
  'record-comments': typeof recordComments
  checkout: typeof checkout
  app: typeof app
  apps: typeof apps
  areas: typeof areas
  questions: typeof questions
  academy: typeof academy
  'course-purchases': typeof coursePurchases
  'course-sessions': typeof courseSessions
  'staff-course-sessions': typeof staffCourseSessions
  'staff-courses': typeof staffCourses
  panel: typeof panel
  careers: typeof careers
  cooperation: typeof cooperation
  contact: typeof contact
  demos: typeof demos
  devices: typeof devices
  warranties: typeof warranties
  exchange: typeof exchange
  family: typeof family
  fields: typeof fields
  gateway: typeof gateway
  groups: typeof groups
  guides: typeof guides
  help: typeof help
  home: typeof home
  identity: typeof identity
  importing: typeof importing
  'last-resort': typeof lastResort
  magazine: typeof magazine
  'medical-file': typeof medicalFile
  messages: typeof messages
  news: typeof news
  orders: typeof orders
  outbox: typeof outbox
  overview: typeof overview
  'clinical-notes': typeof clinicalNotes
  referrals: typeof referrals
  'signed-documents': typeof signedDocuments
  pricing: typeof pricing
  problems: typeof problems
  products: typeof products
  records: typeof records
  reminders: typeof reminders
  rules: typeof rules
  settlements: typeof settlements
  sharing: typeof sharing
  shop: typeof shop
  cart: typeof cart
  shell: typeof shell
  staff: typeof staff
  'staff-calls': typeof staffCalls
  'staff-care': typeof staffCare
  'staff-medicines': typeof staffMedicines
  'staff-contact': typeof staffContact
  asking: typeof asking
  'staff-questions': typeof staffQuestions
  comments: typeof comments
  'own-comments': typeof ownComments
  'staff-comments': typeof staffComments
  community: typeof community
  'staff-community': typeof staffCommunity
  'staff-complaints': typeof staffComplaints
  'staff-devices': typeof staffDevices
  'staff-warranties': typeof staffWarranties
  'staff-doctors': typeof staffDoctors
  'staff-facts': typeof staffFacts
  'staff-shop': typeof staffShop
  stethoscopes: typeof stethoscopes
  search: typeof search
  tools: typeof tools
  tour: typeof tour
  tutorials: typeof tutorials
  ui: typeof ui
  'visit-report': typeof visitReport
  wallet: typeof wallet
}

export type Namespace = keyof Namespaces

type WithoutPlural<Key> = Key extends `${infer Stem}_one` ? Stem : Key extends `${string}_other` ? never : Key

/** A key of a word list; `devices` stands for `devices_one` and `devices_other`. */
export type WordKey<Name extends Namespace> = WithoutPlural<keyof Namespaces[Name] & string>

export type WordList = Record<string, string>
export type Words = Partial<Record<Namespace, WordList>>
