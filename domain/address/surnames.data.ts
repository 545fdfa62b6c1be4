/** The most frequent surnames (Ministry of Public Security name report); rare-words.data.ts has the others. */
export const SURNAMES =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩邓冯曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫雷段龙黎史陶贺毛郝顾龚邵万覃武钱戴严莫孔向常汤康易乔赖文樊兰殷施洪翟安颜倪牛温芦季俞章鲁葛伍申尤毕聂柴焦柳邢岳齐梅庄辛管祝左涂谷时舒耿牟卜路詹关苗凌费纪靳盛童欧甄项曲成游阳裴席卫查屈鲍位霍翁隋植甘景薄单包司柏宁柯阮桂闵解强丛华车冉房边辜吉饶刁瞿戚丘古米池滕佟言蔺占蒲迟桑全楚鹿敖苟仇巩褚娄原尚蓝荣谯芮储靖'

/** How people are addressed; two characters and more. */
export const HONORIFICS =
  '先生 女士 小姐 太太 老师 同学 阿姨 叔叔 大姐 大哥 小哥 老板 老板娘 经理 总监 主任 医生 护士 师傅 会计 律师 教授 院长 校长 店长 部长 科长 主管 助理 队长 厂长 书记 警官 夫人 宝妈 妈妈 爸爸 奶奶 爷爷 姐姐 哥哥 妹妹 弟弟 收货人 前台 仓库 店员 掌柜 财务 文员 收发室 小朋友 美女 帅哥 亲'

/** One-character forms of address: 王总, 李姐, 小刘哥. */
export const SHORT_HONORIFICS = '总姐哥嫂叔姨爷奶妈爸工嬢姑舅董导律'

/** Last characters of addresses. */
export const ADDRESS_ENDINGS =
  '路街巷弄号栋幢座室层楼镇乡村屯寨区县市省厂司店馆院校库站局厅部铺旁边侧口处社组队场坊元房桥厦堡坝坑围塘埔洞岗墩所墅庙亭廊沟坡滩窑棚'
/** Last characters of addresses that also end names (张苑, 王庄, 李家明城): weighed less. */
export const WEAK_ENDINGS = '园苑城里庄门府湾港道东西南北中内外前后上下洲岛台'

export const ADDRESS_WORDS =
  '小区 花园 公寓 大厦 广场 中心 公司 集团 学校 大学 中学 小学 医院 宿舍 单元 街道 社区 工业 开发区 新村 家园 嘉园 佳苑 商场 超市 市场 酒店 宾馆 幼儿园 门口 菜鸟 驿站 快递 丰巢 代收 村委 大道 大街 公园 车站 银行 仓库 路口 园区 学院 山庄 商铺 大队 地铁 政府 国际 一期 二期 三期 东区 西区 南区 北区 华府 明珠 名邸 豪庭 时代 万达 万科 碧桂园 保利 恒大 绿地 龙湖 城市 物流 工地 项目部 派出所 卫生院 办事处 管委会'

/** That something is received; goes with the name before it. */
export const RECEIPTS = '收 (收) （收） 收货 (收货) （收货） 收件 (收件) （收件） 亲收 签收'

/** Courtesy and what is left of labels: neither a name nor a part of the address. */
export const COURTESIES =
  '男 女 谢谢 谢谢啦 同微信 (同微信) （同微信） 微信同号 (微信同号) （微信同号） 同号 麻烦了 辛苦了 中国 省 市 区 县 电 址 名'

/** Instructions and places, never a name; they stay in the address. */
export const NO_NAMES =
  '麻烦 尽快 尽快发货 发货 你好 您好 亲 包邮 加急 急 到付 顺丰 中通 圆通 韵达 申通 极兔 邮政 京东 德邦 顺丰快递 中通快递 圆通快递 韵达快递 申通快递 同上 无 备用 快递 代收 本人 电联 默认 公司 学校 家 家里 单位 宿舍 微信'
