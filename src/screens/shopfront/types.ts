import type { Contract } from '#contract/contract.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'

/** The types of the API's answers, by the names of the shopfront. */
export type Shop = OutputOf<Contract['getShop']>
export type Market = Shop['markets'][number]
export type Session = OutputOf<Contract['getSession']>
export type Collection = OutputOf<Contract['listCollections']>['items'][number]
export type Menus = OutputOf<Contract['getMenus']>
/** An entry of a menu, at any level. */
export type MenuLink = Omit<Menus['header'][number], 'children'>
export type ProductList = OutputOf<Contract['listProducts']>
export type ProductListQuery = NonNullable<InputOf<Contract['listProducts']>['query']>
export type ProductCard = ProductList['items'][number]
export type Facet = ProductList['facets'][number]
export type Product = OutputOf<Contract['getProduct']>
export type Variant = Product['variants'][number]
export type Suggestions = OutputOf<Contract['suggest']>
export type Cart = OutputOf<Contract['getCart']>
export type CartLine = Cart['lines'][number]
export type CartChange = InputOf<Contract['updateCart']>['body']
export type Totals = Cart['totals']
export type Address = NonNullable<Cart['deliveryAddress']>
export type CheckoutAnswer = OutputOf<Contract['confirmCheckout']>
export type Order = OutputOf<Contract['getOrder']>
export type Invoice = OutputOf<Contract['listOrderInvoices']>['items'][number]
/** An order in the list of its customer. */
export type OwnOrder = OutputOf<Contract['listAccountOrders']>['items'][number]
export type MissingLine = OutputOf<Contract['reorder']>['missing'][number]
export type Consents = OutputOf<Contract['getConsents']>
export type OwnReturn = OutputOf<Contract['listAccountReturns']>['items'][number]
export type OwnSession = OutputOf<Contract['listSessions']>['items'][number]
export type Account = OutputOf<Contract['getAccount']>
export type Review = OutputOf<Contract['listReviews']>['items'][number]
export type ReviewPage = OutputOf<Contract['listReviews']>
export type Question = OutputOf<Contract['listQuestions']>['items'][number]
export type QuestionPage = OutputOf<Contract['listQuestions']>
export type OwnReviews = OutputOf<Contract['listOwnReviews']>
export type WishList = OutputOf<Contract['getWishList']>
/** A section of the home page, a page or a post. */
export type HomeSection = OutputOf<Contract['getHome']>['sections'][number]
export type PostCard = OutputOf<Contract['listPosts']>['items'][number]
/** The pages and posts of a search. */
export type FoundContents = OutputOf<Contract['searchContents']>
export type ContentPreview = OutputOf<Contract['previewContent']>
export type Post = OutputOf<Contract['getPost']>
export type ContentPage = OutputOf<Contract['getPage']>
export type MemberPrice = OutputOf<Contract['listMemberPrices']>['items'][number]
