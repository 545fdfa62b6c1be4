/** Where somebody is verified by their real name (P-18). */
export const VERIFY_PAGE = '/user-center/authentication'
