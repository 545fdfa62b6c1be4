/** Where the browser keeps the theme that its user chose: `light`, `dark` or `system`. */
export const THEME_KEY = 'wandan.theme'
