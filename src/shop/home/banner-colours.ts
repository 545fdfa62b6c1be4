/** The banners are drawn in two grounds, which do not follow the theme. */
export const BANNER = {
  light: { ground: '#eef8f5', words: '#10302a', dot: '#6b8a82', dotOn: '#0e7c66' },
  dark: {
    ground: '#0a5546',
    words: '#ffffff',
    dot: '#7fb5a6',
    dotOn: '#ffffff',
    button: '#ffffff',
    buttonHover: '#e4f3ee',
    buttonWords: '#0a5546',
  },
} as const
