/**
 * The partner that distinguishes people from programs. Its widget runs in a frame of the page
 * (captcha-frame.ts).
 */
export type CaptchaPartner = {
  readonly widget: CaptchaWidget
  /** @param param what the widget gave the page */
  verify(param: string): Promise<'passed' | 'refused' | 'unreachable'>
}

/** By which the partner knows the shop and what the widget is for; no secrets. */
export type CaptchaWidget = { readonly scene: string; readonly prefix: string }
