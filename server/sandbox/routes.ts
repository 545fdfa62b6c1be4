import type { Hono } from 'hono'

import { BODY_BYTES } from '#contract/endpoint.ts'
import type { AppEnv } from '../http/mount.ts'
import { READ_LIMIT_MS, readJsonBody } from '../http/body.ts'
import { FAILPOINTS } from '../modules/orders/failpoints.ts'
import { faultOrder, type Faults } from './faults.ts'

const PAGE = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>万单 沙箱</title>
<h1>沙箱</h1>
<p>这里的合作方都是模拟的：不会产生真实的支付、短信和快递。</p>
<p><a href="/sandbox/work-orders">工单客服</a>：商家提交的工单在这里回复和办结。</p>
<p><a href="/sandbox/questions">访客提问</a>：未登录的访客留下的问题，回电后在这里标记。</p>
<p><a href="/sandbox/messages">短信收件箱</a>：注册、登录、找回密码的验证码都在这里，加 <code>?mobile=</code> 只看一个号码。</p>
<p><a href="/sandbox/couriers">快递公司</a>：让快递的时钟走快，或让包裹延误、丢失、破损、退回。</p>
<p><a href="/sandbox/identity">实名审核</a>：决定停在审核中的实名申请。支付页由充值二维码打开。</p>
<p><a href="/sandbox/withdrawals">提现审核</a>：通过、打款或驳回待处理的提现。</p>
<p><a href="/sandbox/compensations">赔付核对</a>：超过上限的超时赔付在这里赔付或不赔。</p>
<p><a href="/sandbox/referrals">佣金核对</a>：疑似自己邀请自己的佣金在这里放行或不计。</p>
<p><a href="/sandbox/callbacks">回调接收</a>：开放 API 的回调发到这里，可让它应答成功或出错。</p>
<p><a href="/sandbox/ledger">账目核对</a>：从分录核对每一个余额。</p>
<p>四个平台的服务市场：<a href="/sandbox/platform/tb/order">淘宝</a>、<a href="/sandbox/platform/pdd/order">拼多多</a>、<a href="/sandbox/platform/jd/order">京东</a>、<a href="/sandbox/platform/dy/order">抖音</a>；授权页由购买窗口打开。</p>
<h2>故障开关 <code>/sandbox/faults</code></h2>
<ul>
<li><code>GET</code> 查看尚未触发的故障；<code>DELETE</code> 全部取消；<code>POST</code> 增加一条，例如：</li>
<li><code>{"kind":"code","path":"/api/gift/order/make","code":23,"times":1}</code> 返回指定的 code</li>
<li><code>{"kind":"status","path":"/api/user/info","status":401}</code> 返回指定的 HTTP 状态</li>
<li><code>{"kind":"hang","path":"/api/gift/order/price","seconds":90}</code> 先挂起再继续</li>
<li><code>{"kind":"lose_answer","path":"/api/gift/order/make"}</code> 执行完毕但丢失应答</li>
<li><code>{"kind":"no_waybill","times":1}</code> 下一次下单暂时拿不到运单号</li>
<li><code>{"kind":"kill","point":"${FAILPOINTS[0]}"}</code> 在指定时刻杀死服务进程：${FAILPOINTS.join('、')}</li>
</ul></html>`

/** Only mounted when the sandbox is on. */
export function mountSandbox(app: Hono<AppEnv>, faults: Faults): void {
  app.use('/sandbox/*', async (c, next) => {
    c.header('Cache-Control', 'no-store')
    if (c.req.method !== 'GET' && c.req.header('sec-fetch-site') === 'cross-site') {
      return c.json({ error: 'cross-site' }, 403)
    }
    return next()
  })
  app.get('/sandbox', (c) => c.redirect('/sandbox/'))
  app.get('/sandbox/', (c) => c.html(PAGE))
  app.get('/sandbox/faults', (c) => c.json(faults.list()))
  app.delete('/sandbox/faults', (c) => {
    faults.clear()
    return c.json([])
  })
  app.post('/sandbox/faults', async (c) => {
    const source = { request: c.req.raw, incoming: c.env?.incoming }
    const json = await readJsonBody(source, { bytes: BODY_BYTES, ms: READ_LIMIT_MS })
    const order = faultOrder.safeParse(json.ok ? json.value : null)
    if (!order.success) return c.json({ error: order.error.issues }, 400)
    faults.order(order.data)
    return c.json(faults.list())
  })
}
