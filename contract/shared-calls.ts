/**
 * The calls whose endpoint has `cache: 'shared'`. The service worker keeps their last answers, so
 * that they are there offline, too. A test compares this list with the endpoints.
 */
export const SHARED_CALLS: ReadonlySet<string> = new Set([
  '/api/gift/page/homepage',
  '/api/gift/page/rotate',
  '/api/home/page',
  '/api/common/content/list',
  '/api/common/content',
  '/api/common/legal/text',
  '/api/common/legal/retention',
  '/api/common/legal/versions',
  '/api/common/site/notice',
  '/api/common/site/notices',
])
