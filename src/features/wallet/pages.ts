// The two pages share most of what they load: one file for both keeps the table of routes, which every
// visitor loads, shorter.
export { StatementPage } from './statement/statement-page.tsx'
export { WalletPage } from './wallet-page.tsx'
