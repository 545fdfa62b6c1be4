import type { OperationRow } from './desk-rows.ts'

/** What public pages say: a part of the table of all operations (contract/desk.ts). */
export const PUBLIC_PAGES = {
  'announcements.list': { title: '公告，新的在前', right: 'reader', effect: 'look' },
  'announcements.show': { title: '一条公告的正文', right: 'reader', effect: 'look' },
  'announcements.publish': { title: '发布或改写公告', right: 'goods', effect: 'act' },
  'announcements.withdraw': { title: '撤下公告', right: 'goods', effect: 'act' },
  'articles.list': { title: '帮助文章', right: 'reader', effect: 'look' },
  'articles.show': { title: '一篇帮助文章的正文', right: 'reader', effect: 'look' },
  'articles.publish': { title: '发布或改写帮助文章', right: 'goods', effect: 'act' },
  'articles.withdraw': { title: '撤下帮助文章', right: 'goods', effect: 'act' },
  'articles.order': { title: '排列帮助文章的顺序', right: 'goods', effect: 'act' },
  'legal.list': { title: '用户协议与隐私政策，各版本', right: 'owner', effect: 'look' },
  'legal.show': { title: '一个版本的全文', right: 'owner', effect: 'look' },
  'legal.put': {
    title: '发布协议的新版本，从某天起生效',
    right: 'owner',
    effect: 'act',
    proof: 'passkey',
  },
  'legal.drop': {
    title: '取消还没有生效的协议版本',
    right: 'owner',
    effect: 'act',
    proof: 'passkey',
  },
  'retention.list': { title: '个人信息的保存期限', right: 'reader', effect: 'look' },
  'retention.count': { title: '多少已超过一个保存期限', right: 'owner', effect: 'look' },
  'retention.put': {
    title: '设定个人信息的保存期限，过期清除',
    right: 'owner',
    effect: 'act',
    proof: 'passkey',
  },
  'pictures.add': { title: '收进商城图片', right: 'goods', effect: 'act' },
  'site.facts': { title: '站点信息的现值', right: 'reader', effect: 'look' },
  'site.set': { title: '修改一项站点信息', right: 'goods', effect: 'act' },
  'site.unset': { title: '一项站点信息恢复默认', right: 'goods', effect: 'act' },
  'site.layout': { title: '首页模块', right: 'reader', effect: 'look' },
  'site.setLayout': { title: '更换首页模块', right: 'goods', effect: 'act' },
  'site.banners': { title: '首页横幅', right: 'reader', effect: 'look' },
  'site.setBanners': { title: '更换首页横幅', right: 'goods', effect: 'act' },
} as const satisfies Record<string, OperationRow>
