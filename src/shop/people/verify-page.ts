/** The page for real-name verification (P-18). */
export const VERIFY_PAGE = '/user-center/authentication'
