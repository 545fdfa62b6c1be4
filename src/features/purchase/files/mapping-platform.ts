import type { MappingPlatform } from '#src/data/recipients/recipients.types.ts'

const PLATFORMS: Readonly<Record<string, MappingPlatform>> = {
  tb: 'taobao',
  tm: 'tmall',
  tmall: 'tmall',
  pdd: 'pinduoduo',
  jd: 'jd',
  dy: 'douyin',
  ks: 'kuaishou',
  xhs: 'xiaohongshu',
  1688: '1688',
}

/** The platform whose headers to expect; `generic` = any, for a platform without its own. */
export function mappingPlatform(platformKey: string | null): MappingPlatform {
  return PLATFORMS[platformKey ?? ''] ?? 'generic'
}

/** The keys that a platform may have. */
export function keysOfPlatform(platform: MappingPlatform): readonly string[] {
  return Object.keys(PLATFORMS).filter((key) => PLATFORMS[key] === platform)
}
