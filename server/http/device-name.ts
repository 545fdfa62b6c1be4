const MAX_READ = 400

/** The first that matches; browsers that pretend to be others come before those. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, '微信'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/QQBrowser\//, 'QQ 浏览器'],
  [/UCBrowser\//, 'UC 浏览器'],
  [/(?:OPR|Opera)\//, 'Opera'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/Version\/\S+.*Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** A browser by the name its owner knows, e.g. `Chrome · Windows`; '' when unknown. */
export function deviceName(userAgent: string): string {
  const text = userAgent.slice(0, MAX_READ)
  const nameIn = (list: typeof BROWSERS) => list.find(([form]) => form.test(text))?.[1]
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((name) => name !== undefined).join(' · ')
}
