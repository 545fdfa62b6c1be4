import path from 'node:path'

/**
 * Vitest reporter: names at the end what passed only when it ran once more, and why it had failed,
 * so that a green run cannot hide a test that loses races.
 * @implements {import('vitest/reporters').Reporter}
 */
export default class ReportRetries {
  /** @type {string[]} */
  #names = []

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { retryCount = 0 } = test.diagnostic() ?? {}
    if (retryCount === 0) return
    const [error] = test.result().errors ?? []
    const why = error?.message.split('\n')[0] ?? 'no reason'
    // A click without effect reports only that it waited: the line of code shows for what.
    const lines = (error?.stacks ?? []).map(
      ({ file, line }) => `${path.relative('.', file)}:${line}`,
    )
    const where = lines.length === 0 ? '' : ` (${lines.join(' < ')})`
    this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}: ${why}${where}`)
  }

  onTestRunEnd() {
    const list = this.#names.map((name) => `\n  ${name}`).join('')
    process.stdout.write(`\n${this.#names.length} retried${list}\n`)
  }
}
