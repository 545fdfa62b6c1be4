import type { RecipientField } from '#domain/recipient/recipient.ts'

import type { MappingPlatform, MappingTarget } from '../mapping.types.ts'

export type WordTable = Readonly<Partial<Record<MappingTarget, string>>>

/**
 * The headers of a back-end's own export, in normalised form (no blanks, no brackets, lower case,
 * simplified), best first. Lists only those that the words below lack or rank differently.
 */
const TAOBAO: WordTable = {
  orderNo: '订单编号 主订单编号 交易号 子订单编号',
  phone: '联系手机 收货人手机',
  phone2: '联系电话',
  newAddress: '修改后的收货地址',
  buyerNick: '买家会员名 分销商会员名 买家昵称',
  sellerRemark: '订单备注 备注 商家备注 卖家备注',
  product: '宝贝标题 商品标题 标题',
  spec: '商品属性 套餐信息',
  count: '宝贝总数量 购买数量 宝贝数量',
}

/** Sources: the headers of these exports as listed by public scripts that read them. */
export const PLATFORM_WORDS: Readonly<Record<MappingPlatform, WordTable>> = {
  taobao: TAOBAO,
  tmall: TAOBAO,
  pinduoduo: {
    orderNo: '订单号',
    name: '收货人 收货人姓名',
    phone: '手机 收货人手机 收货人手机号',
    remark: '买家留言 用户备注',
    sellerRemark: '商家备注',
    product: '商品 商品名称',
  },
  jd: {
    orderNo: '订单号 订单编号',
    name: '客户姓名 收货人姓名',
    phone: '收货人手机 联系电话 客户电话',
    address: '客户地址 收货地址',
    buyerNick: '下单帐号 下单账号',
    remark: '订单备注 买家留言',
    sellerRemark: '商家备注',
    count: '订购数量',
  },
  douyin: {
    orderNo: '主订单编号 订单编号 父订单编号 子订单编号',
    product: '选购商品',
  },
  kuaishou: {
    orderNo: '订单号 订单编号',
    buyerNick: '买家昵称 快手昵称 买家id',
    count: '成交数量 商品数量',
  },
  xiaohongshu: {
    orderNo: '订单号 订单编号 包裹号',
    remark: '用户备注 买家备注',
    sellerRemark: '商家标记备注 商家备注',
    spec: '规格名称 规格',
    count: 'sku件数 商品数量 商品总数',
  },
  1688: {
    orderNo: '订单编号',
    phone: '联系手机',
    phone2: '联系电话',
    sellerRemark: '卖家备忘 备注',
    product: '货品标题',
  },
  generic: {},
}

/** Headers that name what they hold without naming a person, best first. */
export const COMMON_WORDS = {
  // The selling platform's number ranks before an intermediate system's, an order before its parts.
  orderNo:
    '平台订单号 平台订单编号 平台单号 平台交易号 线上订单号 线上单号 网店订单号 店铺订单号 外部订单号 外部订单编号 外部单号 ' +
    '来源单号 来源订单号 销售平台单号 原始单号 原始订单号 微信订单号 淘宝订单号 主订单编号 主订单号 订单编号 订单号 订单号码 ' +
    '订单id 交易编号 交易单号 交易订单号 父订单编号 父订单号 商家订单号 商户订单号 客户订单号 用户订单号 客户单号 业务订单号 ' +
    '业务单号 采购单编号 采购单号 单据编号 单号 订单 子订单编号 子订单号 系统订单号 系统单号 内部订单号 ' +
    'orderno orderid ordernumber ordersn ordercode ordernum order tid ponumber',
  newAddress: '修改后的收货地址 修改后地址 修改后收货地址',
  // A whole recipient in one cell: the address is read out of it.
  address: '收件人信息 收货人信息 收货信息 收件信息',
  buyerNick:
    '买家会员名 买家昵称 买家昵称id 会员名 买家旺旺 旺旺 旺旺号 旺旺昵称 旺旺id 用户昵称 买家账号 买家帐号 买家id 买家 ' +
    '下单帐号 下单账号 客户昵称 客户网名 网名 昵称 会员昵称 会员账号 微信昵称 微信名 微信号 用户名 用户id 客户账号 下单人昵称 ' +
    '下单人 团员昵称 nick nickname buyer buyernick usename username',
  remark:
    '买家留言 买家备注 用户备注 客户备注 买家购买留言 留言 备注 订单备注 用户留言 买家附言 订单附言 客户留言 主订单买家留言 ' +
    '团员备注 备注信息 备注说明 特殊说明 特殊要求 remark remarks note notes memo comment buyermessage',
  sellerRemark:
    '卖家备注 商家备注 卖家备忘内容 卖家留言 客服备注 店铺备注 商户备注 内部备注 卖家备忘 商家留言 商家订单备注 团长备注 ' +
    '供应商备注 sellerremark sellermemo sellernote',
  product:
    '宝贝标题 商品名称 商品标题 商品 选购商品 货品标题 标题 宝贝名称 产品名称 货品名称 商品信息 品名 物品名称 宝贝 产品 物品 ' +
    '物品信息 礼品 礼品名称 礼物 奖品 奖品名称 货品 货物 货物名称 托寄物 托寄物内容 寄件物品 商品简称 商品全称 ' +
    'product productname title goods goodsname item itemname',
  spec:
    '商品规格 商品属性 规格 销售属性 宝贝属性 产品规格 规格名称 颜色尺码 颜色规格 颜色及规格 规格型号 型号 款式 sku sku名称 sku规格 ' +
    '商品sku 套餐 spec variant',
  count:
    '商品数量 宝贝数量 宝贝总数量 购买数量 订购数量 采购数量 数量 发货数量 商品总数 商品件数 总数量 下单数量 货品数量 物品数量 ' +
    '礼品数量 托寄物数量 成交数量 份数 件数 sku件数 商品总件数 count quantity qty num',
} satisfies WordTable & Record<Exclude<RecipientField, PersonTarget>, string>

export const PERSON_TARGETS = [
  'name',
  'phone',
  'phone2',
  'province',
  'city',
  'district',
  'street',
  'detail',
  'address',
] as const satisfies MappingTarget[]

export type PersonTarget = (typeof PERSON_TARGETS)[number]

/** Header words for a person's data that do not say who the person is; best first. */
export const PERSON_WORDS: Readonly<Record<PersonTarget, string>> = {
  name:
    '姓名 名字 联系人姓名 联系人名称 联系人 联络人 称呼 全名 name fullname contactname contactperson contact ' +
    '姓名电话 姓名手机 姓名手机号 姓名及电话 姓名和电话 姓名与电话 姓名联系方式 姓名联系电话 电话姓名 及电话 和电话 及手机 及联系方式',
  phone:
    '手机号 手机号码 手机 移动电话 移动手机 联系手机 联系手机号 联系手机号码 联系人手机 联系人手机号 手机电话 电话手机 手机或电话 ' +
    '电话或手机 mobile mobilephone mobilenumber mobileno cellphone cell ' +
    '联系电话 联系人电话 联系人联系电话 联络电话 行动电话 手提电话 联系方式 联系号码 电话号码 电话 通讯电话 号码 phone phonenumber phoneno tel telephone ' +
    'contactnumber contactphone',
  phone2:
    '固定电话 固话 座机 座机号 座机号码 座机电话 办公电话 备用电话 备用手机 备用手机号 备用号码 备用联系方式 备用联系电话 第二电话 其他电话 ' +
    '其它电话 landline telno backupphone',
  province:
    '省份 省 省直辖市 省自治区 省名 省级 省市 省市区 省市县 省市区县 省市县区 省市区街道 省市区县街道 省市区镇 省市区地址 省州 州省 所在地区 所在区域 ' +
    '所在地 所在位置 居住地 居住地区 现居地 现居住地 常住地 province state provincename',
  city: '城市 市 地级市 市级 市地区 地市 市州 区市 city cityname',
  district:
    '区县 区 县 县区 区或县 区县镇 市区 县级市 行政区 地区 市县 district county area districtname',
  street: '街道 乡镇 街道乡镇 乡镇街道 镇街 街镇 镇 town subdistrict',
  detail:
    '详细地址 具体地址 街道地址 街道详细地址 详细街道地址 街道门牌 街道门牌号 街道门牌信息 地址详情 地址明细 详情地址 ' +
    '详细 详址 详细住址 剩余地址 detailaddress addressdetail detailedaddress street streetaddress addressline',
  address:
    '地址 完整地址 全地址 全部地址 地址信息 住址 通讯地址 通信地址 完整住址 省市区详细地址 省市区街道详细地址 address fulladdress ' +
    'completeaddress 送到哪 送到哪里 送到哪儿 送去哪 送去哪里 送哪 送哪里 寄到哪 寄到哪里 寄到哪儿 寄去哪里 寄哪 寄哪里 发到哪 发到哪里 发往哪里 发哪里 ' +
    '收货地点 目的地',
}

/** Parts of an address that have a column of their own, from the outside in. */
export const ESTATE = /^(?:小区|社区|楼盘|园区|大厦|村庄|自然村|村|宿舍区?)(?:名称?|楼盘|\/)*$/
export const INSIDE =
  /^(?:(?:小区|楼盘|大厦)?(?:楼栋|楼幢|楼宇|楼座|栋|幢|座|楼号|楼|单元|楼层|层|门牌|房间|房屋|房门|房|室|户|宿舍|寝室|门|铺位|档口|工位)(?:名称?|号码?|编号|数|信息)?)+$|^(?:apartment|apt|suite|unit|room|floor|building|roomno|doorno|houseno|housenumber|door)$/
/** 补充地址: more of an address that does not fit elsewhere. */
export const MORE_OF_ADDRESS =
  /^(?:地址(?:补充|续|续行|后半|其余|尾部)|(?:补充|其余|附加|后续|剩余)地址|详细门牌|补充(?:地址)?信息?)$/
export const SURNAME = /^(?:姓|姓氏|surname|lastname|familyname)$/
export const GIVEN_NAME = /^(?:名|名字|givenname|firstname|forename)$/

/** These mean a name only after a person: 收件人名称 does, 商品名称 does not. */
export const NAMES_OF_SOMEBODY = '名称 名 人名'
/** A person word that means the person's name when it is alone: 收货人, 客户. */
export const IS_NAME =
  /(?:人|方|者|客户|顾客|员工|职工|职员|学员|学生|患者|业主|嘉宾|粉丝|同学|教师|receiver|recipient|consignee|customer)$/

/**
 * The party of a column. RECIPIENT ranks before a header that names nobody, and that before
 * CUSTOMER (the people a list is made for). BUYER counts only where all columns of a person are the
 * buyer's.
 */
export const RECIPIENT =
  /^(?:(?:收件|收货|收礼|收取|接收|签收|到件|收)(?:联系人|人|方|者|客户|单位|公司)?|领取人|领奖人|(?:邮寄|寄送|寄往|寄到)(?!人|方|员)|receiver|recipient|consignee|ship(?:ping|to)?|deliver(?:y|to)?|to)(?:的|信息|资料)*/
/** Counts only for places: 送货电话 does not say whose phone it is. */
export const DELIVERY = /^(?:送货|送餐|配送|派送|送达|发往|交货|交付|快递)/
export const CUSTOMER =
  /^(?:客户|顾客|客人|客|员工|职工|职员|会员|用户|学员|学生|患者|业主|嘉宾|粉丝|同学|教师|中奖[人者]?|获奖[人者]?|得奖人|参与[人者]|报名[人者]|申请人|使用人|联系人|家庭|家|现居?|现在|居住|常住|单位|公司|customer|client|contact)(?:的|信息|资料)*/
export const BUYER = /^(?:买家|买方|购买人|购买者|buyer)(?:的|信息|资料)*/
/** Columns behind one of these are the sender's, though they do not say so. */
export const SENDER = /寄件|寄货|寄方|寄人|发件|发货[人方]|发方|退货|sender|^from|shipper|consignor/
/** The people among OTHERS: the column after one may hold that person's number. */
export const PEOPLE =
  /(?:[^公]人|员|者|师|[班店团组队行处]长|班主任|主播|达人|客服|掌柜|店主|代理商?|经销商|分销商|供应商|供货商|导购|业务|销售|卖家|商家|团队)$/
/** All other parties that a table of orders may mention. */
export const OTHERS =
  /寄件|寄货|寄方|寄出|寄人|寄送人|邮寄人|^寄|发件|发货|发方|^发(?!票)|送货人|配送[人员]|派送[人员]|退货|退件|回寄|返件|供货|供应商|货主|掌柜|商家|卖家|卖方|店铺|门店|店主|店员|店长|店名|仓|客服|快递[员公]|业务员|销售|导购|推荐人|推荐者|介绍人|推广|邀请|代理|经销|分销|达人|主播|团长|下单|订购|采购|付款|支付|订货|经办|负责|制[单表]|审核|操作|打单|跟单|发票|开票|购货|身份证|证件|实名|紧急|上级|领导|主管|网点|自提|代收|揽|sender|^from|billing|billto|payer|shipper|consignor|seller|store|shop|supplier|return|pickup|warehouse|invoice|emergency|agent/

/** Words that never describe a person: times, money, states, codes of things. */
export const THINGS =
  /时间|日期|年月|状态|金额|价|费|款(?!式)|税|佣|是否|类型|类别|分类|编码|编号|代码|条码|货号|售后|退款|支付|付款|运单|物流|快递公司|快递单|快递方式|面单|大头笔|库存|重量|体积|邮编|邮政|生日|性别|年龄|部门|职位|归属|来源|渠道|流量|旗|链接|网址|图片|序号|^id$|id$|ip$|颜色|尺码|尺寸|口味|材质|产地|品牌|班级|学校|院系|专业|岗位|职务|民族|学历|工号|学号|卡号|账号|帐号|账户|开户|积分|优惠|打印|修改|包裹|date|time|price|amount|status|zip|postcode|postal/

/** Accounts and papers: the digits under them are nobody's phone, though they may look like one. */
export const ACCOUNTS =
  /微信|wechat|weixin|qq|支付宝|alipay|旺旺|邮箱|email|mail|抖音|快手|小红书|淘宝|imei|iccid|卡|证|账|帐|保单|合同/

/** A header that does not describe its column: 字段1, F4, Unnamed: 3. */
export const SAYS_NOTHING =
  /^(?:字段|列名?|数据|栏位?|无标题|未命名|表头|column|col|field|header|unnamed|untitled|var|[fcv])?(?:[a-z]|[\d一二三四五六七八九十]{0,3})列?$|^第[\d一二三四五六七八九十]{1,3}[列栏]$/
/** A number of some kind: it may be that of the order. */
export const SOME_NUMBER = /^(?:编号|编码|包裹号|id|no|num|number)$/

/** Looser shapes of headers that name things, tried last. */
export const LOOSE: Readonly<Partial<Record<MappingTarget, RegExp>>> = {
  orderNo: /订单(?:编|单)?号|order(?:no|id|number)/,
  buyerNick: /(?:买家|会员|用户|客户).*(?:昵称|账号|帐号|会员名)|旺旺/,
  sellerRemark: /(?:卖家|商家|客服|店铺|供应商|团长).*(?:备注|留言|备忘)/,
  remark: /备注|留言/,
  product: /(?:商品|宝贝|货品|产品|物品|礼品).*(?:名|标题)/,
  spec: /规格|款式|尺码|sku/,
  count: /数量|件数/,
}

/** 下游订单号 and the like are of another order than the one to send. */
export const OTHER_ORDERS = /下游|关联|售后|退|赠|支付|快递|物流|运单|发票|合并/

/** Words of courtesy and advice in a header. */
export const COURTESY =
  /^(?:必填项?|选填项?|必选项?)?(?:请(?:正确)?(?:填写|输入|提供|留下|选择)?)?(?:您的?|你的?|我的?|本人)?/
export const ADVICE =
  /(?:必填项?|选填|可选|可不填|非必填|不填|必选|\d+位(?:数字?)?|(?:格式|例如?|如|包含|含|(?<![申邀聘])请|精确|需|务必|注意|无需|不含).*|(?:下拉)?(?:选择|填写|勾选))$/
export const ADJECTIVES = /真实|有效|常用|正确|准确|最新|所填|主要/g

/** Traditional characters of header words, each before its simplified one. */
export const TRADITIONAL =
  '訂订單单編编號号買买賣卖備备註注暱昵稱称區区縣县數数量量聯联絡络電电話话機机碼码貨货員员戶户郵邮遞递詳详細细門门國国鄉乡鎮镇標标題题規规格格商商時时間间價价額额狀状態态寄寄發发處处資资訊讯個个街街縣县樓楼廠厂業业務务實实際际會会帳账留留客客顧顾連连動动購购達达總总簽签項项類类選选產产內内領领獎奖禮礼師师學学傳传給给'
