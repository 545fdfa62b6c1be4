import { accountSecurityRoute } from './account-security.ts'
import { articleRoute } from './article.ts'
import { authenticationRoute } from './authentication.ts'
import { expressTipRoute } from './express-tip.ts'
import { giftListRoute } from './gift-list.ts'
import { helpCenterIndexRoute, helpCenterRoute } from './help-center.ts'
import { helpListRoute } from './help-list.ts'
import { homeRoute } from './home.ts'
import { notFoundRoute, unknownRoute } from './not-found.ts'
import { orderListRoute } from './order-list.ts'
import { packageListRoute } from './package-list.ts'
import { privacyPolicyRoute } from './privacy-policy.ts'
import { productDetailRoute } from './product-detail.ts'
import { rootRoute } from './root.ts'
import { userAgreementRoute } from './user-agreement.ts'
import { userCenterIndexRoute, userCenterRoute } from './user-center.ts'
import { userHomeRoute } from './user-home.ts'

/** Every URL of the site, in the order of the navigation. */
export const routeTree = rootRoute.addChildren([
  homeRoute,
  giftListRoute,
  productDetailRoute,
  helpCenterRoute.addChildren([helpCenterIndexRoute, helpListRoute, expressTipRoute, articleRoute]),
  userCenterRoute.addChildren([
    userCenterIndexRoute,
    userHomeRoute,
    orderListRoute,
    packageListRoute,
    authenticationRoute,
    accountSecurityRoute,
  ]),
  userAgreementRoute,
  privacyPolicyRoute,
  notFoundRoute,
  unknownRoute,
])
