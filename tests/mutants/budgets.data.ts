import type { Mutant } from './mutant.types.ts'

/** Faults in budgets and lanes. */
export const BUDGETS_MUTANTS: readonly Mutant[] = [
  {
    name: 'a user may hold everything',
    file: 'server/http/body-budget.ts',
    from: 'ofUser > userBytes || ',
    to: '',
    tests: ['server/http/body-budget.test.ts'],
  },
  {
    name: 'the process may hold anything',
    file: 'server/http/body-budget.ts',
    from: ' || this.#total + bytes > limit',
    to: '',
    tests: ['server/http/body-budget.test.ts'],
  },
  {
    name: 'what was held is never given back',
    file: 'server/http/body-budget.ts',
    from: 'count(-held)',
    to: '',
    tests: ['server/http/body-budget.test.ts'],
  },
  {
    name: 'bulk bodies take all there is',
    file: 'server/http/body-budget.ts',
    from: 'held + bytes > SMALL_BYTES ? bulkShareBytes : processBytes',
    to: 'processBytes',
    tests: ['server/http/body-budget.test.ts'],
  },
  {
    name: 'a body has no limit of its own',
    file: 'server/http/body.ts',
    from: "if (size > limits.bytes) return refuse('request_too_large')",
    to: '',
    tests: ['tests/server/hostile.server.test.ts', 'tests/server/limits.server.test.ts'],
  },
  {
    name: 'bodies together are not counted',
    file: 'server/http/body.ts',
    from: 'limits.held?.take(more) === false',
    to: 'limits.held?.take(more) === null',
    tests: ['tests/server/overload.server.test.ts'],
  },
  {
    name: 'a body may take for ever',
    file: 'server/http/body.ts',
    from: 'const late = alarm(limits.ms)',
    to: 'const late = alarm(limits.ms * 1000)',
    tests: ['tests/server/limits.server.test.ts'],
  },
  {
    name: 'everybody is let in',
    file: 'server/http/admission.ts',
    from: 'this.#waiting.size >= this.#limits.waiting',
    to: 'this.#waiting.size < 0',
    tests: ['server/http/admission.test.ts'],
  },
  {
    name: 'work begins before all who connect are seen',
    file: 'server/http/admission.ts',
    from: 'while (seen !== this.#connections &&',
    to: 'while (seen > this.#connections &&',
    tests: ['server/http/admission.test.ts'],
  },
  {
    name: 'who connects keeps all from their work',
    file: 'server/http/admission.ts',
    from: '< began + MOST_LOOKING_MS',
    to: '< began + MOST_LOOKING_MS * 10',
    tests: ['server/http/admission.test.ts'],
  },
  {
    name: 'who waits is never sent away',
    file: 'server/http/admission.ts',
    from: '        settle(null)\n',
    to: '',
    tests: ['server/http/admission.test.ts'],
  },
  {
    name: 'looking takes all of the time',
    file: 'server/http/admission.ts',
    from: 'now + Math.min(now - began, MOST_LOOKING_MS)',
    to: 'now',
    tests: ['server/http/admission.test.ts'],
  },
  {
    name: 'who was in before goes last',
    file: 'server/http/admission.ts',
    from: 'this.#again.size > 0 ? this.#again : this.#waiting',
    to: 'this.#waiting.size > 0 ? this.#waiting : this.#again',
    tests: ['server/http/admission.test.ts'],
  },
  {
    name: 'a place that is left twice is free twice',
    file: 'server/http/admission.ts',
    from: 'if (left) return',
    to: '',
    tests: ['server/http/admission.test.ts'],
  },
  {
    name: 'the client does not come back',
    file: 'contract/client.ts',
    from: 'if (answer.ok || !NOT_BEGUN.has(answer.error.apiCode)) return answer',
    to: "if (typeof answer === 'object') return answer",
    tests: ['contract/client.test.ts'],
  },
  {
    name: 'the client comes back at once',
    file: 'contract/client.ts',
    from: 'await wait(seconds * 1000',
    to: 'await wait(seconds',
    tests: ['contract/client.test.ts'],
  },
  {
    name: 'a notice is held of no budget',
    file: 'server/http/notices.ts',
    from: 'ms: readLimitMs, held }',
    to: 'ms: readLimitMs }',
    tests: ['server/http/notices.test.ts'],
  },
]

const HOLDS = 'server/modules/goods/reservations.ts'
const HOLD_TESTS = ['tests/server/reservations.server.test.ts']

/** Faults in what a user keeps from others. */
export const HOLD_MUTANTS: readonly Mutant[] = [
  {
    name: 'pieces are held without money',
    file: HOLDS,
    from: 'if (unitFen <= 0) return pieces',
    to: 'if (unitFen >= 0) return pieces',
    tests: HOLD_TESTS,
  },
  {
    name: 'two runs are covered by the same money',
    file: HOLDS,
    from: '(coverFen - others.fen) / unitFen',
    to: 'coverFen / unitFen',
    tests: HOLD_TESTS,
  },
  {
    name: 'asking again renews a hold',
    file: HOLDS,
    from: 'THEN r.expires_at ELSE EXCLUDED.expires_at END',
    to: 'THEN EXCLUDED.expires_at ELSE EXCLUDED.expires_at END',
    tests: HOLD_TESTS,
  },
  {
    name: 'holds cost nothing of the day',
    file: HOLDS,
    from: 'if (pieces <= 0) return true',
    to: 'if (pieces >= 0) return true',
    tests: HOLD_TESTS,
  },
  {
    name: 'pieces that are bought are charged to the day',
    file: HOLDS,
    from: 'greatest(0, c.taken - $3::bigint * $4)',
    to: 'greatest(0, c.taken - 0 * $3::bigint * $4)',
    tests: HOLD_TESTS,
  },
  {
    name: 'a run that holds one product draws that hold for another',
    file: HOLDS,
    from: 'return before?.goods_id === goodsId ? before.pieces : 0',
    to: 'return before?.pieces ?? 0',
    tests: HOLD_TESTS,
  },
  {
    name: 'a stranger’s begun payment covers pieces',
    file: 'server/modules/recharge/begun.ts',
    from: 'Math.min(sum?.begun ?? 0, sum?.paid ?? 0)',
    to: 'sum?.begun ?? 0',
    tests: HOLD_TESTS,
  },
  {
    name: 'a payment whose code has run out covers pieces',
    file: 'server/modules/recharge/begun.ts',
    from: 'AND created_at > now() - make_interval(secs => $2)',
    to: 'AND created_at > now() - make_interval(days => $2)',
    tests: HOLD_TESTS,
  },
]
