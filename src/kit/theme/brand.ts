import type { BrandVariants } from '@fluentui/react-components'

/**
 * Jade, 16 steps of one hue in OKLCH around #0E7C66 (step 80). Step 70 and darker carry white text,
 * 110 and lighter are text on dark grounds; theme.test.ts holds the pairs to WCAG AA.
 */
export const JADE: BrandVariants = {
  10: '#000f0a',
  20: '#001c15',
  30: '#012920',
  40: '#00382d',
  50: '#004739',
  60: '#045847',
  70: '#006956',
  80: '#0e7c66',
  90: '#028f75',
  100: '#1ca488',
  110: '#36b699',
  120: '#55c7aa',
  130: '#76d4bb',
  140: '#99e1cb',
  150: '#bfeddf',
  160: '#e5f9f2',
}
