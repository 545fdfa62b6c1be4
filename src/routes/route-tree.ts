import { accountSecurityRoute } from './account-security.ts'
import { apiSettingRoute } from './api-setting.ts'
import { articleRoute } from './article.ts'
import { authenticationRoute } from './authentication.ts'
import { collectRoute } from './collect.ts'
import { expressTipRoute } from './express-tip.ts'
import { giftListRoute } from './gift-list.ts'
import { giftOrderRoute } from './gift-order.ts'
import { giftSelectedRoute } from './gift-selected.ts'
import { helpCenterIndexRoute, helpCenterRoute } from './help-center.ts'
import { helpListRoute } from './help-list.ts'
import { homeRoute } from './home.ts'
import { merchantNewsRoute } from './merchant-news.ts'
import { notFoundRoute, unknownRoute } from './not-found.ts'
import { openDocsRoute } from './open-docs.ts'
import { orderListRoute } from './order-list.ts'
import { packageListRoute } from './package-list.ts'
import { invitationRoute } from './invitation.ts'
import { peopleRoute } from './people.ts'
import { popMoneyRoute } from './pop-money.ts'
import { privacyPolicyRoute } from './privacy-policy.ts'
import { productDetailRoute } from './product-detail.ts'
import { rootRoute } from './root.ts'
import { statementRoute } from './statement.ts'
import { substationsJoinRoute } from './substations-join.ts'
import { upgradeVipRoute } from './upgrade-vip.ts'
import { userAgreementRoute } from './user-agreement.ts'
import { userCenterIndexRoute, userCenterRoute } from './user-center.ts'
import { userHomeRoute } from './user-home.ts'
import { walletRoute } from './wallet.ts'

/** Every URL of the site, in the order of the navigation. */
export const routeTree = rootRoute.addChildren([
  homeRoute,
  giftListRoute,
  productDetailRoute,
  collectRoute,
  helpCenterRoute.addChildren([helpCenterIndexRoute, helpListRoute, expressTipRoute, articleRoute]),
  substationsJoinRoute,
  invitationRoute,
  userCenterRoute.addChildren([
    userCenterIndexRoute,
    userHomeRoute,
    orderListRoute,
    packageListRoute,
    merchantNewsRoute,
    giftOrderRoute,
    giftSelectedRoute,
    walletRoute,
    statementRoute,
    upgradeVipRoute,
    popMoneyRoute,
    authenticationRoute,
    accountSecurityRoute,
    peopleRoute,
    apiSettingRoute,
  ]),
  openDocsRoute,
  userAgreementRoute,
  privacyPolicyRoute,
  notFoundRoute,
  unknownRoute,
])
