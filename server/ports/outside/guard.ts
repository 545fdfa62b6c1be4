import { heldHere } from '../../under-way.ts'
import { Breaker, type BreakerLimits } from './breaker.ts'
import { PartnerUnavailable } from '../../partner-unavailable.ts'
import { Pool, type PoolLimits } from './pool.ts'

type CallLimits = {
  /** An answer that takes longer counts as none for the breaker. */
  readonly slowMs: number
  /** Nobody waits longer. It is longer than the port's own patience, which ends the call itself. */
  readonly deadlineMs: number
}

export type Limits = PoolLimits & BreakerLimits & CallLimits

const LIMITS: Limits = {
  atOnce: 3,
  waiting: 9,
  waitMs: 3000,
  ofOne: 2,
  failures: 5,
  restMs: 10_000,
  slowMs: 5000,
  deadlineMs: 10_000,
}

type RuleOf<Args extends unknown[]> = {
  /** Calls with different pools do not wait for each other. */
  readonly pool?: string
  readonly limits?: Partial<Limits>
  /** The part of the partner that fails alone, e.g. one carrier. */
  readonly part?: (...args: Args) => string
  /** False where users choose the target: one of them would close it to everybody. */
  readonly breaks?: false
}

type Answers<Answer> = {
  /** The port's own word for a partner that is not there; absent = `PartnerUnavailable` is thrown. */
  readonly instead?: (error: PartnerUnavailable) => Answer
}

type Rule<Method> = Method extends (...args: infer Args) => Promise<infer Answer>
  ? RuleOf<Args> & Answers<Answer>
  : Method extends (...args: infer Args) => AsyncIterable<unknown>
    ? RuleOf<Args> & { readonly inPieces: true }
    : never

type WaitingMethod<Port> = {
  [Name in keyof Port]-?: [Rule<Port[Name]>] extends [never] ? never : Name
}[keyof Port]

/** A rule for each method that returns a promise; `here` = it never leaves this process. */
export type Rules<Port> = { readonly [Name in WaitingMethod<Port>]: Rule<Port[Name]> | 'here' }

export type GuardOptions = {
  /** Its name in the log. */
  readonly partner: string
  /** In place of those of the rules: tests do not wait. */
  readonly limits?: Partial<Limits>
  /** Called when calls to it, or to a part of it, pause. */
  readonly onRest: (partner: string, part: string) => void
}

/** A rule of any method. */
type AnyRule = RuleOf<unknown[]> & Answers<unknown> & { readonly inPieces?: true }

/** Settles with the call, or fails after `ms`; what comes later is dropped. */
function within<T>(call: Promise<T>, ms: number, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), ms)
    void call.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

class Partner {
  readonly #options: GuardOptions
  readonly #pools = new Map<string, Pool>()
  readonly #breakers = new Map<string, Breaker>()

  constructor(options: GuardOptions) {
    this.#options = options
  }

  #unavailable(wasAsked: boolean): PartnerUnavailable {
    return new PartnerUnavailable(this.#options.partner, wasAsked)
  }

  #poolOf(name: string, limits: Limits): Pool {
    const known = this.#pools.get(name) ?? new Pool(limits)
    this.#pools.set(name, known)
    return known
  }

  /** Null for a rule that does not break. */
  #breakerOf({ breaks }: AnyRule, part: string, limits: Limits): Breaker | null {
    if (breaks === false) return null
    const known = this.#breakers.get(part) ?? new Breaker(limits)
    this.#breakers.set(part, known)
    return known
  }

  async #call<T>(
    { breaker, part, limits }: { breaker: Breaker | null; part: string; limits: Limits },
    call: () => Promise<T>,
  ): Promise<T> {
    const end = breaker === null ? () => false : breaker.begin()
    if (end === null) throw this.#unavailable(false)
    const { slowMs, deadlineMs } = limits
    const started = performance.now()
    let isAnswered = false
    try {
      const answer = await within(call(), deadlineMs, () => this.#unavailable(true))
      isAnswered = performance.now() - started <= slowMs
      return answer
    } finally {
      if (end(isAnswered)) this.#options.onRest(this.#options.partner, part)
    }
  }

  /**
   * Asks the partner. A caller with a place gives it back meanwhile and waits in the partner's own
   * pool; a job, which holds none and asks one thing at a time, waits for nobody.
   */
  async ask<T>(rule: AnyRule, part: string, call: () => Promise<T>): Promise<T> {
    const { place, isInTransaction } = heldHere()
    // It would hold its locks, or the one connection of the embedded database, while it waits. A
    // TypeError, as of an illegal invocation: a plain Error is what a lost connection throws.
    if (isInTransaction) throw new TypeError(`${this.#options.partner} is asked in a transaction`)
    const limits = { ...LIMITS, ...rule.limits, ...this.#options.limits }
    const breaker = this.#breakerOf(rule, part, limits)
    if (place === null) return this.#call({ breaker, part, limits }, call)
    const pool = this.#poolOf(rule.pool ?? '', limits)
    // Nobody gives a place back only to be refused.
    if (breaker?.isResting === true || !pool.hasRoom(place.owner)) throw this.#unavailable(false)
    return place.without(async () => {
      const leave = await pool.enter(place.owner)
      if (leave === null) throw this.#unavailable(false)
      try {
        return await this.#call({ breaker, part, limits }, call)
      } finally {
        leave()
      }
    })
  }
}

type AnyMethod = (...args: unknown[]) => unknown

/** Each piece is a call of its own. */
async function* inPieces(
  pieces: AsyncIterator<unknown>,
  ask: <T>(call: () => Promise<T>) => Promise<T>,
): AsyncGenerator {
  try {
    for (;;) {
      const next = await ask(() => pieces.next())
      if (next.done === true) return
      yield next.value
    }
  } finally {
    // The consumer may have had enough; a partner that hangs is not waited for.
    void pieces.return?.().catch(() => undefined)
  }
}

function guardMethod(partner: Partner, method: AnyMethod, rule: AnyRule): AnyMethod {
  const { instead } = rule
  const askFor =
    (args: unknown[]) =>
    <T>(call: () => Promise<T>): Promise<T> =>
      partner.ask(rule, rule.part?.(...args) ?? '', call)
  if (rule.inPieces === true) {
    return (...args) => {
      // By its type, as `inPieces` is of the rule of such a method only.
      const answer = method(...args) as AsyncIterable<unknown>
      return inPieces(answer[Symbol.asyncIterator](), askFor(args))
    }
  }
  return async (...args) => {
    try {
      return await askFor(args)(async () => method(...args))
    } catch (error) {
      if (instead !== undefined && error instanceof PartnerUnavailable) return instead(error)
      throw error
    }
  }
}

/**
 * The port as the product may ask it: no place of a lane and no transaction is held while it
 * answers, few wait for it at once, nobody for long, and for a while nobody at all when it is down.
 */
export function guard<Port extends object>(
  port: Port,
  rules: Rules<Port>,
  options: GuardOptions,
): Port {
  const partner = new Partner(options)
  const methods = Object.entries(rules as Record<string, AnyRule | 'here'>).flatMap(
    ([name, rule]) => {
      // Its rule is of this very method.
      const method = (port as Record<string, AnyMethod | undefined>)[name]
      if (rule === 'here' || method === undefined) return []
      return [[name, guardMethod(partner, method.bind(port), rule)] as const]
    },
  )
  return { ...port, ...Object.fromEntries(methods) }
}
