import {
  BellIcon,
  BookIcon,
  CaseIcon,
  CheckmarkCircleIcon,
  CogIcon,
  CommentIcon,
  ComponentIcon,
  DocumentIcon,
  DocumentsIcon,
  HeartIcon,
  HelpCircleIcon,
  HomeIcon,
  MobileDeviceIcon,
  PlayIcon,
  RocketIcon,
  TiersIcon,
  TransferIcon,
  UserIcon,
  UsersIcon,
  WrenchIcon,
} from '@sanity/icons'
import type { ComponentType } from 'react'
import type { ListItemBuilder, StructureBuilder, StructureResolver } from 'sanity/structure'
import { label } from '../../content-schemas/label'
import { rulesSections } from '../../content-schemas/vocabulary'
import { facts } from './facts'
import { typeItem } from './lists'
import { magazine } from './magazine'
import { shop } from './shop'
import { rulesSectionItem, singletonItem } from './singleton-item'

type Entry = ListItemBuilder | ReturnType<StructureBuilder['divider']>

const group = (S: StructureBuilder, id: string, title: string, icon: ComponentType, items: Entry[]) =>
  S.listItem().id(id).title(title).icon(icon).child(S.list().id(id).title(title).items(items))

const pages = (S: StructureBuilder) =>
  group(S, 'pages', label('صفحه‌ها', 'Pages'), DocumentsIcon, [
    singletonItem(S, { type: 'homePage', title: label('خانه', 'Home'), icon: HomeIcon }),
    singletonItem(S, {
      type: 'productsPage',
      title: label('صفحهٔ محصول‌ها', 'Products page'),
      icon: MobileDeviceIcon,
    }),
    singletonItem(S, {
      type: 'stethoscopesPage',
      title: label('صفحهٔ معرفی گوشی‌های پزشکی', 'Stethoscopes page'),
      icon: MobileDeviceIcon,
    }),
    singletonItem(S, { type: 'magazinePage', title: label('صفحهٔ مجله', 'Magazine page'), icon: BookIcon }),
    singletonItem(S, {
      type: 'contactPage',
      title: label('صفحهٔ تماس', 'Contact page'),
      icon: CommentIcon,
    }),
    S.divider(),
    typeItem(S, { type: 'page', title: label('صفحه‌های دیگر', 'Other pages'), icon: DocumentIcon }),
    singletonItem(S, {
      type: 'solutionsPage',
      title: label('صفحهٔ راهکارها', 'Solutions page'),
      icon: ComponentIcon,
    }),
    typeItem(S, {
      type: 'solution',
      title: label('راهکارها', 'Solutions'),
      icon: ComponentIcon,
      ordered: true,
    }),
  ])

const rules = (S: StructureBuilder) =>
  group(S, 'rules', label('قوانین', 'Rules'), CheckmarkCircleIcon, [
    singletonItem(S, { type: 'rulesPage', title: label('صفحهٔ قوانین', 'Rules page'), icon: TiersIcon }),
    S.divider(),
    ...rulesSections.map(({ value, title }) => rulesSectionItem(S, value, title, DocumentIcon)),
  ])

const people = (S: StructureBuilder) =>
  group(S, 'people', label('افراد و نظرها', 'People and opinions'), UsersIcon, [
    typeItem(S, { type: 'doctor', title: label('پزشکان', 'Doctors'), icon: UserIcon }),
    typeItem(S, {
      type: 'testimonial',
      title: label('نظر کاربران', 'Testimonials'),
      icon: CommentIcon,
      ordered: true,
    }),
    typeItem(S, { type: 'partner', title: label('همکاران', 'Partners'), icon: UsersIcon, ordered: true }),
    typeItem(S, { type: 'job', title: label('فرصت‌های شغلی', 'Jobs'), icon: CaseIcon, ordered: true }),
  ])

const learning = (S: StructureBuilder) =>
  group(S, 'learning', label('آموزش و راهنما', 'Learning and help'), HelpCircleIcon, [
    typeItem(S, {
      type: 'question',
      title: label('پرسش و پاسخ', 'Questions'),
      icon: HelpCircleIcon,
      ordered: true,
    }),
    typeItem(S, {
      type: 'helpArticle',
      title: label('مرکز راهنما', 'Help centre'),
      icon: BookIcon,
      ordered: true,
    }),
    typeItem(S, { type: 'tutorial', title: label('آموزش‌ها', 'Tutorials'), icon: PlayIcon, ordered: true }),
    typeItem(S, {
      type: 'guide',
      title: label('راهنمای محصول‌ها', 'Product guides'),
      icon: MobileDeviceIcon,
      ordered: true,
    }),
    typeItem(S, { type: 'tool', title: label('ابزارها', 'Tools'), icon: WrenchIcon, ordered: true }),
    typeItem(S, { type: 'course', title: label('دوره‌ها', 'Courses'), icon: RocketIcon, ordered: true }),
  ])

/** The way in: by what an editor wants to change, not by how it is stored. */
export const structure: StructureResolver = (S) =>
  S.list()
    .id('content')
    .title(label('محتوا', 'Content'))
    .items([
      pages(S),
      typeItem(S, {
        type: 'product',
        title: label('محصول‌ها', 'Products'),
        icon: MobileDeviceIcon,
        ordered: true,
      }),
      shop(S),
      magazine(S),
      typeItem(S, { type: 'newsItem', title: label('خبرها', 'News'), icon: BellIcon, newest: true }),
      rules(S),
      people(S),
      learning(S),
      typeItem(S, { type: 'service', title: label('خدمات', 'Services'), icon: HeartIcon, ordered: true }),
      facts(S),
      S.divider(),
      singletonItem(S, {
        type: 'siteSettings',
        title: label('تنظیمات سایت', 'Site settings'),
        icon: CogIcon,
      }),
      typeItem(S, { type: 'redirect', title: label('تغییر نشانی‌ها', 'Redirects'), icon: TransferIcon }),
    ])
