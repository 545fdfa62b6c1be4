import type { Sms } from './sms.ts'

/**
 * Outside the sandbox while no partner is connected: no code can be sent, and the call returns
 * that.
 */
export const noSms: Sms = { sendCode: () => Promise.resolve(false) }
