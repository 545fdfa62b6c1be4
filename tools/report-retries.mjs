/**
 * Vitest reporter: names at the end what passed only when it ran once more, so that a green run
 * cannot hide a test that loses races.
 * @implements {import('vitest/reporters').Reporter}
 */
export default class ReportRetries {
  /** @type {string[]} */
  #names = []

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { retryCount = 0 } = test.diagnostic() ?? {}
    if (retryCount > 0) this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}`)
  }

  onTestRunEnd() {
    const list = this.#names.map((name) => `\n  ${name}`).join('')
    process.stdout.write(`\n${this.#names.length} retried${list}\n`)
  }
}
