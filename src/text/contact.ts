/** Contact data of somebody who is to be called back. */
export const CONTACT = {
  name: '称呼',
  namePlaceholder: '例如：王先生',
  nameRequired: '请填写称呼',
  mobile: '手机号',
  mobilePlaceholder: '11 位手机号',
  mobileRequired: '手机号不能为空',
  mobileInvalid: '请输入正确的手机号',
} as const
