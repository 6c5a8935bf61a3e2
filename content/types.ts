import type { Locale } from '../domain/values/locale'
import type {
  GuideQueryResult,
  GuidesQueryResult,
  HelpQueryResult,
  HelpTextsQueryResult,
  HomeQueryResult,
  LatestArticlesQueryResult,
  PageQueryResult,
  ProductQueryResult,
  ProductsPageQueryResult,
  RulesSectionQueryResult,
  SiteQueryResult,
  SolutionsQueryResult,
  ToolsQueryResult,
} from './generated/content'

/** A text with the locale it was found in, which may not be the page's own. */
export interface LocalText {
  lang: Locale
  value: string
}

/** Formatted text with the locale it was found in. */
export type LocalRichText = NonNullable<NonNullable<RulesSectionQueryResult>['body']>
/** A paragraph, figure, call-out or table of formatted text. */
export type RichTextBlock = LocalRichText['value'][number]

/** A card in a list of articles. */
export type ArticleCard = LatestArticlesQueryResult[number]
/** A card in a list of products. */
export type ProductCard = ProductsPageQueryResult['products'][number]
/** A picture as queries bring it; `asset` is null while an editor has chosen none. */
export type Picture = NonNullable<ProductCard['picture']>
/** What search engines and shared links show. */
export type Seo = NonNullable<NonNullable<SiteQueryResult>['seo']>

export type Site = NonNullable<SiteQueryResult>
export type NavigationGroup = NonNullable<Site['navigation']>[number]
export type NavigationEntry = NonNullable<NavigationGroup['entries']>[number]
export type Home = NonNullable<HomeQueryResult>
export type Hero = NonNullable<Home['hero']>
export type Action = NonNullable<Hero['actions']>[number]
export type Product = NonNullable<ProductQueryResult>
export type Feature = NonNullable<Product['features']>[number]
export type Testimonial = NonNullable<Product['testimonials']>[number]
/** A device as a tile of the home page. */
export type HomeTile = NonNullable<NonNullable<Home['equipment']>['products']>[number]

/** A block of a page, of any kind. */
export type PageBlock = NonNullable<NonNullable<PageQueryResult>['blocks']>[number]
/** A block of one kind. */
export type BlockOf<Kind extends PageBlock['_type']> = Extract<PageBlock, { _type: Kind }>
/** What people ask, with its answer. */
export type Question = NonNullable<BlockOf<'questionsBlock'>['questions']>[number]
/** An audience in the list of solutions. */
export type SolutionCard = SolutionsQueryResult['solutions'][number]
/** A calculator in the list of tools. */
export type ToolCard = ToolsQueryResult[number]
/** A page of help in a list. */
export type HelpCard = Pick<
  HelpQueryResult['articles'][number],
  '_id' | 'slug' | 'category' | 'title' | 'lead' | 'feature'
>
/** What the front of the help centre is made of. */
export type HelpFront = HelpQueryResult
/** A page of help with all that is written in it. */
export type HelpText = HelpTextsQueryResult[number]
/** A device in the list of manuals. */
export type GuidedDevice = GuidesQueryResult[number]
/** A device with its manuals in full. */
export type DeviceManuals = NonNullable<GuideQueryResult>
/** A manual in full. */
export type Manual = DeviceManuals['guides'][number]
