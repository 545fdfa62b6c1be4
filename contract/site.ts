import { z } from './zod.ts'

import { isSafeHref, isSitePath } from '#domain/content/block.ts'
import { MOBILE } from '#domain/recipient/phone.ts'
import { defineEndpoint } from './endpoint.ts'

const line = z.string().max(500)
const path = z.string().max(500).refine(isSitePath)
const link = z.string().max(500).refine(isSafeHref)
/** A picture or link that may be left out. */
const orNone = (known: z.ZodType<string>) => z.union([z.literal(''), known])

/** C-52. The one source of the site's texts about itself. */
export const siteFacts = z.object({
  /** The shop's name: first part of every page title. */
  title: z.string().min(1).max(20),
  keywords: line,
  description: line,
  logo: path,
  hotline: z.string().max(40),
  hotline_hours: z.string().max(40),
  service_hours: z.string().max(40),
  /** Ways to chat; each opens in a window of its own. */
  service: z.array(
    z.object({ type: z.enum(['qq', 'wechat', 'web']), name: z.string().min(1).max(20), link }),
  ),
  /** A picture to scan; '' = the address of this site is drawn. */
  qr: orNone(path),
  /** S-06; '' = no line above the navigation. */
  banner_tip: z.string().max(100),
  promises: z.array(z.string().min(1).max(20)).max(8),
  /** The firm that runs the shop, and where it is: in the footer, and in the terms. */
  company: z.string().max(60),
  company_address: z.string().max(120),
  /** The number of the firm's licence (统一社会信用代码). */
  licence: z.string().max(40),
  icp: z.string().max(60),
  police_no: z.string().max(60),
  /** Where the shop counts what is done (docs/shop-front.md); '' = nothing is sent. */
  counter: orNone(z.url({ protocol: /^https?$/ }).max(300)),
  /** the operator's articles take the place of the help centre's own pages. */
  article_switch: z.boolean(),
  /** hosts on which 分站加盟 is not in the navigation. */
  hide_substations_hosts: z.array(z.string().max(255)),
})
export type SiteFacts = z.infer<typeof siteFacts>

export const getSiteFacts = defineEndpoint({
  method: 'GET',
  path: '/api/gift/page/homepage',
  summary: 'What the site says of itself: name, hotline, hours, promises, records.',
  access: 'public',
  cache: 'shared',
  data: siteFacts,
})

const banner = z.object({
  id: z.number().int(),
  img: path,
  link: orNone(link),
  title: z.string().max(40),
  text: z.string().max(100),
  /** The background of the words; `none`: the picture holds them, and `title` describes it. */
  ground: z.enum(['light', 'dark', 'none']),
})
export type Banner = z.infer<typeof banner>

export const listBanners = defineEndpoint({
  method: 'GET',
  path: '/api/gift/page/rotate',
  summary: 'The banners of the home page, in their order.',
  access: 'public',
  cache: 'shared',
  data: z.array(banner),
})

const slide = z.object({ img: path, title: z.string().max(40), link: orNone(link).default('') })

/** H-02, kind by kind. The page skips a block that fits no kind. */
export const homeBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('banner'), props: z.object({}) }),
  z.object({ type: z.literal('advantages'), props: z.object({}) }),
  z.object({ type: z.literal('hot'), props: z.object({ title: z.string().max(20).optional() }) }),
  z.object({ type: z.literal('new'), props: z.object({ title: z.string().max(20).optional() }) }),
  z.object({
    type: z.literal('carousel'),
    props: z.object({
      slides: z.array(slide).min(1).max(10),
      /** H-33. */
      interval: z.number().int().min(1000).max(60_000).default(2800),
      height: z.number().int().min(80).max(600).default(200),
    }),
  }),
  z.object({
    type: z.literal('image'),
    props: slide.extend({
      width: z.number().int().positive().max(8000),
      height: z.number().int().positive().max(8000),
    }),
  }),
])
export type HomeBlock = z.infer<typeof homeBlock>

/** Stored as the operator wrote it: a newer kind must not make the whole page unreadable. */
const anyBlock = z.object({ type: z.string(), props: z.record(z.string(), z.unknown()) })
export type AnyBlock = z.infer<typeof anyBlock>

export const getHomePage = defineEndpoint({
  method: 'GET',
  path: '/api/home/page',
  summary: 'The blocks of the home page; none = the default layout.',
  access: 'public',
  cache: 'shared',
  data: z.array(anyBlock),
})

/** The blocks that we know how to show (H-02: unknown kinds are skipped, not fatal). */
export function knownBlocks(blocks: readonly AnyBlock[]): HomeBlock[] {
  return blocks.flatMap((block) => {
    const known = homeBlock.safeParse(block)
    return known.success ? [known.data] : []
  })
}

export const getHomeUser = defineEndpoint({
  method: 'GET',
  path: '/api/home/user/info',
  summary: 'The goods this user sends most, and what waits where.',
  access: 'user',
  data: z.object({
    goods_list: z.array(
      z.object({ goods_id: z.number().int(), goods_pic: z.string(), goods_name: z.string() }),
    ),
    package_info: z.object({
      unpaid: z.number().int(),
      paid: z.number().int(),
      un_receive: z.number().int(),
    }),
  }),
})

/** 分站加盟: what somebody who wants a shop of their own leaves with us. */
export const applySubstation = defineEndpoint({
  method: 'POST',
  path: '/api/common/substation/apply',
  summary: 'Ask to join with a substation; somebody calls back.',
  access: 'public',
  body: z.object({
    name: z.string().trim().min(1).max(20),
    mobile: z.string().regex(MOBILE),
    city: z.string().trim().max(30),
    remark: z.string().trim().max(200),
  }),
  data: z.object({ received: z.literal(true) }),
  errors: ['too_many_requests'],
})

export const MAX_QUESTION_LENGTH = 500

/** S-04: what a visitor, who has no work orders, asks of the service desk. */
export const askQuestion = defineEndpoint({
  method: 'POST',
  path: '/api/common/question',
  summary: 'Leave a question for the service desk; somebody calls back.',
  access: 'public',
  body: z.object({
    name: z.string().trim().min(1).max(20),
    mobile: z.string().regex(MOBILE),
    question: z.string().trim().min(1).max(MAX_QUESTION_LENGTH),
  }),
  data: z.object({ received: z.literal(true) }),
  errors: ['too_many_requests'],
})
