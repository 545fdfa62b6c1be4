import { beforeEach, TestRunner, type TestContext } from 'vitest'

type Task = TestContext['task']
// Vitest 4.1 types the setter as the getter.
const setTestFn = TestRunner.setTestFn as (task: Task, run?: () => Promise<void>) => unknown

/**
 * With SECOND_TRY=1 every journey fails at its very end and is tried again: the second try must pass
 * from whatever the whole first one has left.
 */
const repeated = new WeakSet<Task>()

beforeEach(({ task }) => {
  if (process.env['SECOND_TRY'] !== '1' || repeated.has(task)) return
  repeated.add(task)
  const run = TestRunner.getTestFn(task)
  setTestFn(task, async () => {
    await run()
    if (task.result?.retryCount === 0) throw new Error('the first try fails on purpose')
  })
})
