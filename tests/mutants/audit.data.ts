import type { Mutant } from './mutant.types.ts'

const LOG = ['tests/server/operator-log.server.test.ts']
const SOCKET = ['tests/server/operator-socket.server.test.ts']
const SEED = ['tests/server/seeded-once.server.test.ts']

/** Faults in what is written down of an operator, who may give commands, and what is seeded again. */
export const AUDIT_MUTANTS: readonly Mutant[] = [
  {
    name: 'a command that cannot be written down is run all the same',
    file: 'server/operator/as-deed.ts',
    from: '    throw notBegun(error)\n',
    to: '    if (notBegun(error).message === "") throw error\n    return 0\n',
    tests: LOG,
  },
  {
    name: 'a command has the database itself',
    file: 'server/operator/run-operator.ts',
    from: 'command.run({ ...operator, db }, rest)',
    to: 'command.run(operator, rest)',
    tests: LOG,
  },
  {
    name: 'a transaction is marked after its commit',
    file: 'server/operator/audit-log.ts',
    from: `      isMarked = (await tx.query(MARK, [id, final !== null])).length > 0
      return result
    })
`,
    to: `      isMarked = final !== null || true
      return result
    })
    if (done.ok && isMarked) await db.query(MARK, [id, true])
`,
    tests: LOG,
  },
  {
    name: 'a transaction is marked before it has done anything',
    file: 'server/operator/audit-log.ts',
    from: '    const done = await db.transaction(async (tx) => {\n      const result',
    to: '    await db.query(MARK, [id, true])\n    const done = await db.transaction(async (tx) => {\n      const result',
    tests: LOG,
  },
  {
    name: 'final statements alone leave no mark',
    file: 'server/operator/audit-log.ts',
    from: '[id, final !== null]',
    to: '[id, false]',
    tests: LOG,
  },
  {
    name: 'a transaction that only looks is marked',
    file: 'server/operator/audit-log.ts',
    from: '[id, final !== null]',
    to: '[id, true]',
    tests: LOG,
  },
  {
    name: 'a statement outside a transaction is not marked',
    file: 'server/operator/audit-log.ts',
    from: 'if (READS.test(sql))',
    to: 'if (!READS.test(sql) || READS.test(sql))',
    tests: LOG,
  },
  {
    name: 'an outcome that cannot be written says that nothing was done',
    file: 'server/operator/as-deed.ts',
    from: "    print(outcomeLost(error, ending === 'done' || steps > 0))",
    to: "    throw cutShort(error, ending === 'done' ? 0 : steps)",
    tests: LOG,
  },
  {
    name: 'a decision on a page of the sandbox is not written down',
    file: 'server/sandbox/desk-page.ts',
    from: 'await makeDesk(own).answer(',
    to: 'await desk.answer(',
    tests: LOG,
  },
  {
    name: 'a refusal commits its locks',
    file: 'server/modules/work-orders/desk.ts',
    from: "WORK_ORDER_STATUS.done) return err('over')",
    to: 'WORK_ORDER_STATUS.done) return ok(null)',
    tests: LOG,
  },
  {
    name: 'a word holds a line of the log',
    file: 'server/operator/terminal-text.ts',
    from: 'test(word) ? word : JSON.stringify(word)',
    to: 'test(word) ? word : word',
    tests: ['server/operator/terminal-text.test.ts'],
  },
  {
    name: 'text of strangers moves the terminal',
    file: 'server/operator/terminal-text.ts',
    from: 'return lines.replaceAll(ACTED_ON, escaped)',
    to: 'return lines.replaceAll(ACTED_ON, (sign) => (sign === "" ? escaped(sign) : sign))',
    tests: ['server/operator/terminal-text.test.ts'],
  },
  {
    name: 'an entry goes back',
    file: 'server/db/migrations/0150_operator_intents.sql',
    from: 'NEW.committed = OLD.committed + 1)',
    to: 'NEW.committed <> OLD.committed)',
    tests: LOG,
  },
  {
    name: 'an outcome is written over',
    file: 'server/db/migrations/0150_operator_intents.sql',
    from: "IF OLD.outcome = 'begun'",
    to: 'IF OLD.outcome IS NOT NULL',
    tests: LOG,
  },
  {
    name: 'every user of the machine gives commands',
    file: 'server/operator/socket/serve.ts',
    from: 'chmodSync(place, 0o600)',
    to: 'chmodSync(place, 0o666)',
    tests: SOCKET,
  },
  {
    name: 'commands run beside each other',
    file: 'server/operator/socket/serve.ts',
    from: 'const done = last.then(work)',
    to: 'const done = Promise.resolve().then(work)',
    tests: SOCKET,
  },
  {
    name: 'whoever has left the queue has the command run',
    file: 'server/operator/socket/serve.ts',
    from: 'if (client.hasGone) return // nothing was begun',
    to: '',
    tests: SOCKET,
  },
  {
    name: 'the server is given whatever file it asks for',
    file: 'server/operator/socket/call.ts',
    from: 'words.includes(file) ?',
    to: 'words.length > 0 ?',
    tests: SOCKET,
  },
  {
    name: 'a command has no end',
    file: 'server/operator/socket/frames.ts',
    from: 'if (this.#bytes > this.most) {',
    to: 'if (this.#bytes < 0) {',
    tests: SOCKET,
  },
  {
    name: 'a part of a line is taken for a line',
    file: 'server/operator/socket/frames.ts',
    from: 'while (this.#whole.length === 0 && !this.#isOver) {',
    to: 'if (this.#whole.length === 0 && !this.#isOver) {',
    tests: SOCKET,
  },
  {
    name: 'whoever comes too late for the queue waits',
    file: 'server/operator/socket/serve.ts',
    from: 'if (queue.length() > MOST_WAITING) return',
    to: "if (given.name === '') return",
    tests: SOCKET,
  },
  {
    name: 'a command may be as long as one likes',
    file: 'server/operator/socket/messages.ts',
    from: 'return words.length > MOST_WORDS ||',
    to: 'return words.length < 0 ||',
    tests: ['server/operator/socket/messages.test.ts'],
  },
  {
    name: 'a socket that was left behind keeps the next one away',
    file: 'server/operator/socket/serve.ts',
    from: '  rmSync(place, { force: true })\n',
    to: '',
    tests: SOCKET,
  },
  {
    name: 'a shop that stops begins the next command',
    file: 'server/operator/socket/serve.ts',
    from: 'if (isClosing) return',
    to: "if (name === '') return",
    tests: SOCKET,
  },
  {
    name: 'a part of the first world is written at each start',
    file: 'server/db/seed/seed.ts',
    from: 'for (const part of SHOP) if (!written.has(part.name)) await writeOnce(db, part)',
    to: `for (const part of SHOP) {
    await db.query('DELETE FROM seeded_parts WHERE part = $1', [part.name])
    await writeOnce(db, part)
  }`,
    tests: SEED,
  },
  {
    name: 'a part is written beside another process',
    file: 'server/db/seed/seed.ts',
    from: 'if (mine !== undefined) await write(tx)',
    to: 'if (mine !== undefined || name !== "") await write(tx)',
    tests: SEED,
  },
  {
    name: 'an account that has another mobile is made again',
    file: 'server/db/seed/seed.ts',
    from: '    if (written.has(name)) continue\n',
    to: "    await db.query('DELETE FROM seeded_parts WHERE part = $1', [name])\n",
    tests: SEED,
  },
  {
    name: 'a sandbox of before is seeded again',
    file: 'server/db/migrations/0151_seeded_parts.sql',
    from: 'WHERE EXISTS (SELECT FROM goods)',
    to: 'WHERE false',
    tests: SEED,
  },
]
