import { TestRunner, type TestContext } from 'vitest'

/**
 * With SECOND_TRY=1 every journey fails at its very end and is tried again: the second try must pass
 * from whatever the whole first one has left.
 */
export default class SecondTry extends TestRunner {
  /** Runs only behind a try that passed. What it throws fails that try, before its `afterEach`. */
  override onAfterTryTask(task: TestContext['task']): void {
    super.onAfterTryTask(task)
    if (task.result?.retryCount === 0) throw new Error('the first try fails on purpose')
  }
}
