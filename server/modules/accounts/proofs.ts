import type { CaptchaAction } from '#contract/codes.ts'
import { ok } from '#domain/result/result.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import { hashToken } from '../../keyed-hash.ts'
import type { CaptchaPartner } from '../../ports/captcha/captcha.ts'
import type { Captchas } from './captchas.ts'
import type { WorkProofs } from './work-proofs.ts'

/** What has to be shown before a call is done. */
export type Demand = {
  /** The characters of a picture. */
  readonly image: boolean
  /** Work of so many tries (contract/work-proof.ts); 0 = none. */
  readonly tries: number
}

/** What the caller shows. */
export type ShownProofs = {
  readonly captcha: string | undefined
  readonly key: string | undefined
  /** Parameter of the partner's widget. */
  readonly param: string | undefined
  readonly work: string | undefined
}

export const NOTHING_SHOWN: ShownProofs = {
  captcha: undefined,
  key: undefined,
  param: undefined,
  work: undefined,
}

export type ProvedCall = {
  readonly action: CaptchaAction
  readonly mobile: string
  readonly shown: ShownProofs
}

/** What was shown and right. `workHash`: by which the work is spent; null = none was shown. */
export type Proved = Demand & { readonly workHash: string | null }

export type Proofs = ReturnType<typeof makeProofs>

export function isEnough(proved: Demand, asked: Demand): boolean {
  // Half: more may be required while the work is being done.
  return (proved.image || !asked.image) && proved.tries * 2 >= asked.tries
}

type Deps = {
  readonly captchas: Captchas
  readonly works: WorkProofs
  /** Null = our own pictures. */
  readonly partner: CaptchaPartner | null
  readonly now: () => Date
}

/** After the partner could not be reached, pictures of our own are shown for so long. */
const REST_MS = 60_000

/** Checks for a person: by the partner, or by a picture while the partner does not answer. */
function makePersonCheck({ captchas, partner, now }: Deps) {
  // State of this process: another one finds out for itself.
  let restsUntil = 0
  const current = (): CaptchaPartner | null => (now().getTime() < restsUntil ? null : partner)
  return {
    hasWidget: () => current() !== null,
    /** @returns null when nothing was shown that can be judged */
    async isPerson({ action, mobile, shown }: ProvedCall): Promise<boolean | null> {
      const { captcha = '', key = '', param = '' } = shown
      const asked = current()
      if (asked === null) {
        if (captcha === '' || key === '') return null
        return captchas.isRight({ action, mobile, captcha, key })
      }
      if (param === '') return null
      const said = await asked.verify(param)
      if (said !== 'unreachable') return said === 'passed'
      restsUntil = now().getTime() + REST_MS
      return null
    },
  }
}

/** Code 80: what a caller shows before a sign-in or a message (docs/decisions/0081-messages-and-proofs.md). */
export function makeProofs(deps: Deps) {
  const { works } = deps
  const person = makePersonCheck(deps)
  const scopeOf = ({ action, mobile }: ProvedCall): string => `${action} ${mobile}`
  /**
   * The refusal that lists the required proofs; `tries` 0 = no work, or what was shown still holds.
   */
  function ask(call: ProvedCall, { image, tries }: Demand) {
    const work = tries === 0 ? '' : works.challenge(scopeOf(call), tries)
    const widget = Number(image && person.hasWidget())
    return refuse('captcha_required', { image: Number(image), widget, work, tries })
  }

  async function isWorkDone(call: ProvedCall, tries: number): Promise<Answer<boolean>> {
    const { work = '' } = call.shown
    return tries === 0 ? ok(true) : works.isDone(work, scopeOf(call), tries)
  }

  return {
    ask,

    /**
     * Compares the proofs shown with the proofs required. Work is looked at first, because a
     * picture is spent by being looked at: nobody reads a second one because of work that was not
     * enough.
     */
    async judge(call: ProvedCall, asked: Demand): Promise<Answer<Proved>> {
      const isDone = await isWorkDone(call, asked.tries)
      if (!isDone.ok) return isDone
      if (!isDone.value) return ask(call, asked)
      const workHash = asked.tries === 0 ? null : hashToken(call.shown.work ?? '')
      const proved = { tries: asked.tries, workHash }
      if (!asked.image) return ok({ ...proved, image: false })
      const isPerson = await person.isPerson(call)
      if (isPerson === null) return ask(call, { image: true, tries: 0 })
      return isPerson ? ok({ ...proved, image: true }) : refuse('captcha_wrong')
    },
  }
}
