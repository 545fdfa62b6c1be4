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
    from: '        this.#total -= held\n',
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
    from: 'limits.held?.take(bytes.length) === false',
    to: 'limits.held?.take(bytes.length) === null',
    tests: ['tests/server/overload.server.test.ts'],
  },
  {
    name: 'a body may take for ever',
    file: 'server/http/body.ts',
    from: "if (next === 'late') return refuse('request_too_slow')",
    to: "if (next === 'late') continue",
    tests: ['tests/server/limits.server.test.ts'],
  },
  {
    name: 'everybody is let in',
    file: 'server/http/admission.ts',
    from: 'if (this.#waiting.size >= this.#limits.waiting) return null',
    to: '',
    tests: ['server/http/admission.test.ts'],
  },
  {
    name: 'who waits is never told to go',
    file: 'server/http/admission.ts',
    from: '        settle(null)\n',
    to: '',
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
    from: 'await rest(seconds * 1000',
    to: 'await rest(seconds',
    tests: ['contract/client.test.ts'],
  },
]
