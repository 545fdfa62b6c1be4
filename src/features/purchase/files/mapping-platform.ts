import type { MappingPlatform } from '#src/data/recipients.types.ts'

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

/** Whose headers to expect; any when the platform has none of its own. */
export function mappingPlatform(platformKey: string | null): MappingPlatform {
  return PLATFORMS[platformKey ?? ''] ?? 'generic'
}
