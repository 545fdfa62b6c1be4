import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { isSigned, KEY } from '#tests/aliyun.ts'
import { openPartnerStub, type PartnerCall, type PartnerStub } from '#tests/partner-stub.ts'
import { makeAliyunCaptcha } from '#server/ports/captcha/aliyun-captcha.ts'
import { ID2_RESULTS, makeAliyunIdentity } from '#server/ports/identity/aliyun-identity.ts'
import { makeAliyunSms } from '#server/ports/sms/aliyun-sms.ts'
import { signedHeaders } from '#server/ports/aliyun/sign-v3.ts'
import { onlyRefused } from '#tests/fixtures/only-refused.ts'

describe('the signature of Alibaba Cloud V3', () => {
  it("is that of the documentation's own example", () => {
    const headers = signedHeaders(
      {
        host: 'ecs.cn-shanghai.aliyuncs.com',
        action: 'RunInstances',
        version: '2014-05-26',
        query: {
          ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
          RegionId: 'cn-shanghai',
        },
        body: '',
        date: '2023-10-26T10:22:32Z',
        nonce: '3156853299f313e23d1673dc12e1703d',
      },
      { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' },
    )
    expect(headers['authorization']).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    )
  })
})

describe('the real partners, at a stub that checks the signature', () => {
  let partner: PartnerStub
  let endpoint = ''
  let asked: PartnerCall[] = []
  let reply: (asked: PartnerCall) => unknown = () => ({})

  beforeAll(async () => {
    partner = await openPartnerStub((call) => {
      asked.push(call)
      return reply(call)
    })
    endpoint = `${partner.url}/`
  })
  afterAll(() => partner.close())

  let refusals: string[] = []
  const report = onlyRefused((line) => refusals.push(line))
  const valuesOf = ({ form }: PartnerCall) => form

  it('a captcha is verified once, signed and by our own scene', async () => {
    asked = []
    const host = 'captcha.cn-shanghai.aliyuncs.com'
    const said = (VerifyResult: boolean) => (call: PartnerCall) =>
      isSigned(call, host) ? { Success: true, Result: { VerifyResult } } : { Code: 'Forbidden' }
    const widget = { scene: 'w438806i', prefix: '14d1vp' }
    const captcha = makeAliyunCaptcha({ key: KEY, endpoint, report }, widget)
    reply = said(true)
    expect(await captcha.verify('{"sceneId":"other"}')).toBe('passed')
    const [first] = asked
    expect(first && valuesOf(first)).toEqual({
      CaptchaVerifyParam: '{"sceneId":"other"}',
      SceneId: 'w438806i',
    })
    expect(first?.headers).toMatchObject({
      'x-acs-action': 'VerifyIntelligentCaptcha',
      'x-acs-version': '2023-03-05',
    })
    reply = said(false)
    expect(await captcha.verify('again')).toBe('refused')
    for (const broken of [{ Code: 'Throttling' }, { Result: {} }, null]) {
      reply = () => broken
      expect(await captcha.verify('param')).toBe('unreachable')
    }
    const nowhere = makeAliyunCaptcha({ key: KEY, endpoint: 'http://127.0.0.1:1/', report }, widget)
    expect(await nowhere.verify('param')).toBe('unreachable')
  })

  it('a code goes out once signed, in the body and in no address', async () => {
    asked = []
    refusals = []
    const host = 'dysmsapi.aliyuncs.com'
    reply = (call) => ({ Code: isSigned(call, host) ? 'OK' : 'SignatureDoesNotMatch' })
    const options = { signName: '万单 (测试)*', templateCode: 'SMS_154950909' }
    const message = { mobile: '13812345678', purpose: 'login', code: '012345' } as const
    const sms = makeAliyunSms({ key: KEY, endpoint, report }, options)
    expect(await sms.sendCode(message)).toBe(true)
    expect(await sms.sendCode(message)).toBe(true)
    const [first, second] = asked
    expect(first && valuesOf(first)).toEqual({
      PhoneNumbers: '13812345678',
      SignName: '万单 (测试)*',
      TemplateCode: 'SMS_154950909',
      TemplateParam: '{"code":"012345"}',
    })
    expect(first?.headers).toMatchObject({
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
    })
    expect(first?.headers['x-acs-signature-nonce']).not.toBe(
      second?.headers['x-acs-signature-nonce'],
    )
    const stranger = makeAliyunSms({ key: { ...KEY, secret: 'other' }, endpoint, report }, options)
    expect(await stranger.sendCode(message)).toBe(false)
    reply = () => ({ Code: 'isv.BUSINESS_LIMIT_CONTROL' })
    expect(await sms.sendCode(message)).toBe(false)
    const nowhere = makeAliyunSms({ key: KEY, endpoint: 'http://127.0.0.1:1/', report }, options)
    expect(await nowhere.sendCode(message)).toBe(false)
    expect(refusals).toEqual([
      'SendSms SignatureDoesNotMatch',
      'SendSms isv.BUSINESS_LIMIT_CONTROL',
      'SendSms no_answer',
    ])
  })

  it.each([
    [{ Code: '200', ResultObject: { BizCode: '1' } }, { kind: 'verified' }],
    [
      { Code: '200', ResultObject: { BizCode: '2' } },
      { kind: 'refused', reason: '姓名与身份证号不一致' },
    ],
    [
      { Code: '200', ResultObject: { BizCode: '3' } },
      { kind: 'refused', reason: '未查询到该身份信息，请联系客服' },
    ],
    [{ Code: '401' }, { kind: 'refused', reason: '姓名或身份证号不符合规则' }],
    [{ Code: '200', ResultObject: { BizCode: '4' } }, null],
    [{ Code: '200' }, null],
    [{ Code: '402' }, null],
    [{ Code: '412' }, null],
    ['nonsense', null],
  ])('an identity answered with %j is %j', async (answer, verdict) => {
    asked = []
    refusals = []
    reply = (call) => (isSigned(call, 'cloudauth.aliyuncs.com') ? answer : { Code: 'Forbidden' })
    const identity = makeAliyunIdentity({ key: KEY, endpoint, report })
    const claim = { ticket: 't', realName: '张三', idCard: '11010519491231002X', enterprise: null }
    expect(await identity.submit({ ...claim, mobile: '13812345678' })).toEqual(verdict)
    // A verdict about a person is no refusal of the partner's.
    expect(refusals).toHaveLength(verdict === null ? 1 : 0)
    expect(refusals).not.toContain('Id2MetaVerify 200')
    expect([...ID2_RESULTS.keys()]).toEqual(['1', '2', '3'])
    const [call] = asked
    expect(call && valuesOf(call)).toEqual({
      ParamType: 'normal',
      UserName: '张三',
      IdentifyNum: '11010519491231002X',
    })
  })
})
