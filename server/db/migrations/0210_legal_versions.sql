-- The user agreement and the privacy policy, as dated versions (docs/decisions/0150-legal-texts-are-dated.md).
-- A version is named by the day from which it is in force, in Beijing. Both texts go together: a user agrees
-- to both. Blocks as contract/content.ts has them; {company} and its like are filled in where they are shown.
CREATE TABLE legal_versions (
  version date PRIMARY KEY,
  -- What is new in it, as users are told; '' = the first.
  changes text NOT NULL DEFAULT '',
  agreement jsonb NOT NULL CHECK (jsonb_typeof(agreement) = 'array'),
  privacy jsonb NOT NULL CHECK (jsonb_typeof(privacy) = 'array'),
  -- False = it came with the program.
  is_own boolean NOT NULL DEFAULT true,
  published_at timestamptz NOT NULL DEFAULT now()
);

INSERT INTO legal_versions (version, is_own, agreement, privacy) VALUES ('2026-11-29', false,
'[
{"type":"paragraph","text":["本协议是您与{company}（下称“我们”）之间关于使用{title}网站和服务的约定。注册时勾选同意，即表示您已阅读并接受本协议和",{"text":"隐私政策","href":"/privacy-policy"},"。不同意的，请不要注册；浏览商品和帮助中心不需要注册。"]},
{"type":"heading","text":"一、我们提供什么"},
{"type":"paragraph","text":["{title}提供礼品、小样等商品的代发和批量下单服务：您选择商品，录入或导入收件人，用账户余额付款，我们安排发货并提供运单号。商品、价格、可发货地区和限购数量以下单时页面显示为准。"]},
{"type":"heading","text":"二、账户"},
{"type":"list","ordered":false,"items":[["一个手机号注册一个账户。注册须为年满 18 周岁、具有完全民事行为能力的个人，或依法设立的单位。"],["请妥善保管密码和验证码，不要告诉任何人。我们的工作人员不会向您索要密码或验证码。"],["发现账户被他人使用，请立即修改密码，并在“登录与安全”中退出不认识的设备。"],["账户只供您本人或本单位使用，不得出租、出借或转让。"],["公用电脑上请不要勾选“记住密码”，用完请退出登录。"]]},
{"type":"heading","text":"三、实名认证"},
{"type":"paragraph","text":["根据国家快递相关法律法规，寄件前须完成实名认证。您应提供本人或本单位的真实信息；信息不实的，我们可以拒绝寄件。认证通过后，我们只保留脱敏结果。"]},
{"type":"heading","text":"四、下单与支付"},
{"type":"list","ordered":false,"items":[["提交订单前，请核对收件人、商品、数量和合计金额。点击“确认支付”后订单成立，金额从账户余额扣除。"],["订单成立后即进入发货流程，不可整单取消。包裹揽收前，您可以在包裹列表取消发货，价款退回余额；该包裹已付过超时赔付的，从退款中扣除，合计不超过价款。揽收后确需拦截的，请尽快联系客服，能否拦截以快递实际状态为准。"],["部分收件人因地址不在配送范围等原因无法下单的，该部分不扣款，其余照常处理。"],["页面显示的价格或发货时限与提交时不一致的，系统会提示最新的合计和时限，由您确认后再提交。"]]},
{"type":"heading","text":"五、充值与余额"},
{"type":"list","ordered":false,"items":[["充值到账的金额计入账户余额，用于在{title}下单。充值活动的赠送金额和会员等级以充值页面的说明为准。"],["下单时先用充值的金额，再用佣金和赔付，最后用赠送金额；退款按相反的顺序退回。"],["赠送金额不可提现。提现先提佣金和赔付，再从最近的充值提起；充值退款从该笔充值扣减。提走或退回的充值，按比例收回对应的赠送金额（不足一分的按一分），会员等级按扣减后的单笔充值金额调整；未成功的提现或退款，金额、赠送和等级一并恢复。"],["余额的提现规则以钱包页面的说明为准，确认提现前会显示手续费、收回的赠送和等级变化。"],["对余额或流水有疑问的，请在知道之日起 30 日内联系客服核对。"]]},
{"type":"heading","text":"六、发货与赔付"},
{"type":"table","head":["付款时间","揽收时限"],"rows":[["17:00 前","次日 12:00 前有揽收记录"],["17:00 后","第三日 12:00 前有揽收记录"]]},
{"type":"list","ordered":false,"items":[["快递公司暂时没有响应时，下单页会提示，发货和揽收时限比上表晚一天。时限以您付款时页面显示的为准。"],["超过时限没有揽收记录的，1 元以下的商品按邮费全额赔付，1 元及以上的商品赔付 1 元。自然灾害、交通管制、收件信息有误等情形除外。赔付记入账户余额。"],["同一包裹的赔付与退款不重复计算：已经赔付的包裹又退款的，退还价款减去已付的赔付；已经退款的包裹不再赔付。"],["单个订单或单日的赔付金额较大时，由客服核对后支付，期间显示“待核对”，不会过期；不予赔付的，会说明原因。"]]},
{"type":"heading","text":"七、您不可以做的事"},
{"type":"list","ordered":false,"items":[["寄递国家禁止或限制寄递的物品。"],["用本服务制造虚假交易、虚假物流，或从事其他违反法律法规和电商平台规则的活动。"],["上传您无权使用的他人个人信息。收件人信息应当来自您真实的交易或赠送关系。"],["用技术手段干扰服务、绕过限制，或批量获取他人数据。"]]},
{"type":"paragraph","text":["违反以上约定的，我们可以暂停服务或停用账户，并依法向有关部门报告。"]},
{"type":"heading","text":"八、收件人信息"},
{"type":"paragraph","text":["您导入的收件人信息由您决定处理目的，我们受您委托，只为生成订单、打印面单、配送和售后而处理。您应确保已就此取得收件人的同意或具有其他合法依据。"]},
{"type":"heading","text":"九、责任"},
{"type":"list","ordered":false,"items":[["因我们的过错给您造成损失的，我们依法赔偿。"],["因您填写的信息有误、账户保管不善造成的损失，由您承担。"],["因电商平台接口调整、网络故障、不可抗力等造成服务中断的，我们会尽快恢复并告知进展。"]]},
{"type":"heading","text":"十、协议的变更与终止"},
{"type":"paragraph","text":["我们修改本协议时会更新页首日期，并在生效前 7 日公示；变更涉及您的主要权利的，会在登录后提示。您不接受变更的，可以停止使用并申请注销，余额按提现规则处理。"]},
{"type":"heading","text":"十一、法律适用与争议"},
{"type":"paragraph","text":["本协议适用中华人民共和国法律。发生争议先协商；协商不成的，向有管辖权的人民法院起诉。"]},
{"type":"note","tone":"info","text":["对本协议有疑问，请联系{contact}。"]}
]',
'[
{"type":"paragraph","text":["本政策说明{company}怎样处理您的个人信息，以及您托付给我们的收件人信息。它是",{"text":"用户协议","href":"/user-agreement"},"的一部分。"]},
{"type":"heading","text":"一、我们收集什么，为什么"},
{"type":"table","head":["信息","用途","保存多久"],"rows":[["手机号、密码","注册、登录、找回密码；密码只保存不可还原的摘要","账户存续期间"],["短信验证码","证明手机号由您使用；只保存摘要","使用后或 2 日内删除"],["姓名、身份证号，或企业名称、统一社会信用代码","寄件前的实名核验；核验后只保留脱敏结果","账户存续期间"],["订单、收件人、运单号","生成订单、打印面单、配送、售后和赔付","自订单完成起不少于 3 年"],["您授权的店铺的待发货订单及收件人","供您勾选下单、回传运单号","订单发货或关闭后清除收件人；90 日未同步的订单删除"],["充值、扣款、流水","结算、对账","自交易完成起不少于 3 年"],["登录设备的浏览器与系统名称、登录时间","让您查看和退出登录设备","设备退出或 180 日未使用后删除"],["付款账号、提现账户、登录网络的摘要，与邀请人的收件号码是否重合","识别自己邀请自己；摘要不可还原，只用于比对","账户存续期间；登录网络 90 日"],["登录失败次数（与手机号、网络地址的摘要对应）","防止他人猜测密码","2 日"]]},
{"type":"heading","text":"二、敏感个人信息"},
{"type":"paragraph","text":["身份证号属于敏感个人信息。我们只在您单独勾选同意后，把它发送给实名核验机构比对，不保存原文。您可以不提供，但依照快递实名的规定，将无法寄件；浏览、收藏等功能不受影响。"]},
{"type":"heading","text":"三、保存在您电脑上的内容"},
{"type":"list","ordered":false,"items":[["收件人草稿保存在您的浏览器里，用您账户的密钥加密；退出登录后，密钥从这台电脑上移除，草稿要重新登录才能打开。"],["登录后，浏览器里保存手机号，下次登录时自动填入，不保存密码；勾选“记住密码”时，另存一份只在这台电脑有效的登录凭证，同样不含密码本身。凭证在退出登录、修改密码、换人登录或满 30 日后失效，也可以在“登录与安全”中远程退出。"],["Cookie 用于保持登录、识别登录设备、记录邀请码和验证码的归属，不用于跨网站跟踪。"]]},
{"type":"heading","text":"四、我们会把信息给谁"},
{"type":"table","head":["接收方","信息","目的"],"rows":[["承运的快递公司","寄件人与收件人的姓名、手机号、地址","配送"],["实名核验机构","姓名、身份证号或企业信息","实名核验"],["短信服务商","手机号、验证码","发送验证码"],["支付机构","充值金额、订单号","充值"],["您授权的电商平台","订单号、运单号","同步订单、回传运单号"]]},
{"type":"paragraph","text":["除此之外，未经您同意我们不向他人提供；法律法规另有规定的除外。我们不出售个人信息。"]},
{"type":"heading","text":"五、我们怎样保护"},
{"type":"list","ordered":false,"items":[["传输全程加密；密码用慢速算法摘要保存；店铺授权凭证加密保存。"],["登录异常时要求图形验证码；同一手机号一天内发送的验证码有上限。"],["系统日志不记录姓名、手机号、地址和验证码。"],["发生个人信息安全事件时，我们会及时告知您影响、已采取的措施和您可以做的事。"]]},
{"type":"heading","text":"六、您的权利"},
{"type":"list","ordered":false,"items":[["查看：在工作台、包裹列表、实名认证和“登录与安全”中查看您的信息。"],["更正：收件人信息在下单前可以随时修改；实名信息有误的可以重新提交。"],["删除：草稿和导入的文件可以在购买窗口中删除，立即从您的电脑移除。"],["撤回同意、注销账户、复制您的信息：请联系客服，我们在 15 个工作日内处理。"],["注销前请提现余额，并等包裹、提现和工单办结；剩余的赠送金额作废。注销后，您的手机号、姓名、证件和收件人的姓名、电话、地址改存为不可还原的摘要，订单、运单号和流水依法保存。"]]},
{"type":"heading","text":"七、未成年人"},
{"type":"paragraph","text":["本服务不面向未满 18 周岁的人。发现误收集的，我们会尽快删除。"]},
{"type":"heading","text":"八、本政策的变更"},
{"type":"paragraph","text":["修改时会更新页首日期，并在生效前 7 日公示；处理目的或方式有重大变化的，会重新征得您的同意。"]},
{"type":"note","tone":"info","text":["个人信息保护相关问题，请联系{contact}。"]}
]');

-- What was in force in an open shop was agreed to, and stays as it was read.
CREATE FUNCTION legal_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.version <= (now() AT TIME ZONE 'Asia/Shanghai')::date
    AND EXISTS (SELECT FROM shop_state WHERE opened_at IS NOT NULL) THEN
    RAISE EXCEPTION 'a text that was in force is kept' USING ERRCODE = 'check_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER legal_versions_fixed BEFORE UPDATE OR DELETE ON legal_versions FOR EACH ROW
  EXECUTE FUNCTION legal_fixed();

-- Agreed to by hand, or told of: a user is told once of each later version.
ALTER TABLE consents ADD COLUMN kind text NOT NULL DEFAULT 'agreed'
  CHECK (kind IN ('agreed', 'told'));
