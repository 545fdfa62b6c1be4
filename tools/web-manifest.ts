import type { ManifestOptions } from 'vite-plugin-pwa'

import { SHARE_TARGET } from '../contract/share-target.ts'

/** The kinds of the specification. */
const TABLES = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.ms-excel': ['.xls'],
  'text/csv': ['.csv'],
}

export const MANIFEST: Partial<ManifestOptions> = {
  id: '/',
  name: '万单',
  short_name: '万单',
  description: '面向电商卖家的礼品代发与批量下单平台',
  lang: 'zh-CN',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: '#0e7c66',
  background_color: '#f4f6f8',
  categories: ['business', 'shopping'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    {
      src: '/icons/icon-512-maskable.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
    { src: '/icons/wandan.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  // Pictures of the product (tools/help/help-pictures.ts), for the browser's own dialog.
  screenshots: [
    {
      src: '/art/install/import.jpg',
      sizes: '1280x760',
      type: 'image/jpeg',
      form_factor: 'wide',
      label: '表格导入，错误逐行提示',
    },
    {
      src: '/art/install/goods.jpg',
      sizes: '390x760',
      type: 'image/jpeg',
      form_factor: 'narrow',
      label: '礼品包邮代发，单件起发',
    },
  ],
  shortcuts: [
    { name: '表格导入', url: '/gift-list#import' },
    { name: '包裹列表', url: '/user-center/package-list' },
    { name: '充值', url: '/user-center/wallet#recharge' },
  ],
  // An open window takes files and shortcuts, without another page: a list may be open in it.
  launch_handler: { client_mode: 'focus-existing' },
  file_handlers: [{ action: '/gift-list', accept: TABLES }],
  share_target: {
    action: SHARE_TARGET.path,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      files: [
        {
          name: SHARE_TARGET.field,
          accept: [...Object.keys(TABLES), ...Object.values(TABLES).flat()],
        },
      ],
    },
  },
}
