/** Surnames of the Hundred Family Surnames and of the north-west that are rarer than those of surnames.data.ts. */
export const RARE_SURNAMES =
  '符卓明晏郎支党习郁鄢窦修宫邬苑冷谌连於逄缪简阎岑来晋封濮骆尧雍揭燕扈逯艾麦区冼利练官匡展仝佘麻亓粟冀门肇祁虞战栾贡商牧仲束宗郜艳代喻哈买阿巴那木吐努居热吾迪库塔依图帕扎水云奚昌凤花酆廉乐傅皮卞元平和穆萧湛禹狄贝臧计伏谈茅庞危昝经裘干应宣贲杭诸钮嵇滑荀羊惠羿汲邴糜松井富巫乌弓隗山宓蓬郗班仰秋伊暴斜厉戎祖幸韶蓟印宿怀邰从鄂索咸籍屠蒙阴胥能苍双闻莘劳姬扶堵宰郦郤璩寿通郏浦农别充慕茹宦鱼容慎戈庾终暨衡步都满弘国寇广禄阙东殳沃蔚越夔隆师厍晁勾融訾阚空毋沙乜养鞠须丰巢蒯相后荆红竺权盖益桓公邸操初未佟闾佴伯赏墨谯笪年爱阳楼'

/** Surnames of two characters, believed only where a name must stand. */
export const COMPOUND_SURNAMES =
  '欧阳 上官 司马 司徒 诸葛 皇甫 东方 夏侯 慕容 令狐 尉迟 公孙 长孙 宇文 轩辕 独孤 南宫 端木 百里 呼延 拓跋 西门 完颜 申屠 澹台 太史 闻人 赫连 钟离 鲜于 闾丘 东郭 公冶 宗政 濮阳 淳于 单于 第五'
