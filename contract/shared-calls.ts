/**
 * The calls whose endpoint says `cache: 'shared'`, for the service worker: what they answered last is
 * there offline, too. A test holds this list and the endpoints equal.
 */
export const SHARED_CALLS: ReadonlySet<string> = new Set([
  '/api/gift/page/homepage',
  '/api/gift/page/rotate',
  '/api/home/page',
  '/api/common/content/list',
  '/api/common/content',
  '/api/common/site/notice',
  '/api/common/site/notices',
])
