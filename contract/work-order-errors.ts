import { ERROR_CODES } from './error-codes.ts'

/** 8000 of the catalogue (errors.ts): work orders. */
export const WORK_ORDER_ERRORS = {
  work_order_not_found: { code: 8001, status: 200, msg: '没有找到这个工单' },
  work_order_closed: { code: 8002, status: 200, msg: '工单已完成，如仍有问题请新建工单' },
  work_order_numbers_missing: {
    code: ERROR_CODES.work_order_numbers_missing,
    status: 200,
    msg: '请填写要咨询的运单号',
  },
  work_order_numbers_wrong: {
    code: ERROR_CODES.work_order_numbers_wrong,
    status: 200,
    msg: '{numbers} 不在您的包裹中，请核对或移除后再提交',
  },
  work_order_claim_empty: {
    code: ERROR_CODES.work_order_claim_empty,
    status: 200,
    msg: '这些包裹目前没有可赔付的超时，如有疑问请改选其他类型',
  },
  work_order_urged: { code: 8006, status: 200, msg: '刚刚催办过，请{minutes}分钟后再试' },
  work_order_not_rateable: { code: 8007, status: 200, msg: '工单完成后可以评价一次' },
  work_order_limit_reached: {
    code: 8008,
    status: 200,
    msg: '提交得太频繁，请一小时后再试，内容已为您保留',
  },
  // Its values: `id` and `sn` of what was opened.
  work_order_request_reused: {
    code: ERROR_CODES.work_order_request_reused,
    status: 200,
    msg: '修改前的内容已提交为工单 {sn}，如需补充请在该工单中回复',
  },
  work_order_reply_reused: {
    code: ERROR_CODES.work_order_reply_reused,
    status: 200,
    msg: '修改前的内容已发送，请核对沟通记录后再发送',
  },
  picture_unreadable: { code: 8011, status: 200, msg: '无法识别这张图片，请换成 JPG、PNG 或 WebP' },
  picture_too_large: { code: 8012, status: 200, msg: '图片不能超过 {mb}M，请压缩后再上传' },
  picture_too_many_pixels: {
    code: 8013,
    status: 200,
    msg: '图片尺寸过大（{width}×{height}），请缩小后再上传',
  },
  pictures_too_many: { code: 8014, status: 200, msg: '上传的图片过多，请先提交或稍后再试' },
  picture_gone: { code: 8015, status: 200, msg: '有图片已失效，请移除后重新上传' },
  pictures_unreachable: { code: 8016, status: 200, msg: '图片暂时无法保存，请稍后再试' },
  pictures_day_used: { code: 8017, status: 200, msg: '今天可上传的图片已达上限，请明天再传' },
  work_order_parcels_archived: {
    code: 8018,
    status: 200,
    msg: '{numbers} 下单已超过 400 天并归档，不能再提交工单，请移除后再提交',
  },
} as const
