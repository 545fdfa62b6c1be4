/** Media queries for styles: where the shop's pages change their arrangement. */
export const PHONE = '@media (max-width: 640px)'
export const TABLET = '@media (max-width: 1023px)'
/** Between a tablet and a whole desktop: all in one line still, and closer together. */
export const LAPTOP = '@media (min-width: 1024px) and (max-width: 1199px)'
