/** Media queries for styles: where the shop's pages change their arrangement. */
export const PHONE = '@media (max-width: 640px)'
export const TABLET = '@media (max-width: 1023px)'
