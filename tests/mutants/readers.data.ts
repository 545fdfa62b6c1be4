import type { Mutant } from './mutant.types.ts'

/** Faults in the readers of files. */
export const READERS_MUTANTS: readonly Mutant[] = [
  {
    name: 'inflated bytes of a file are not counted',
    file: 'workers/recipients/readers/zip/inflate-part.ts',
    from: '    budget.used += chunk.length\n',
    to: '',
    tests: ['tests/readers/read-rows.test.ts'],
  },
  {
    name: 'inflated bytes of a part are not counted',
    file: 'workers/recipients/readers/zip/inflate-part.ts',
    from: '    produced += chunk.length\n',
    to: '',
    tests: ['tests/readers/hostile-files.test.ts'],
  },
  {
    name: 'a part may lie about its size',
    file: 'workers/recipients/readers/zip/inflate-part.ts',
    from: 'if (produced > entry.size) throw damaged(entry.name)',
    to: '',
    tests: ['tests/readers/hostile-files.test.ts'],
  },
  {
    name: 'there is no time limit',
    file: 'workers/recipients/readers/pace.ts',
    from: 'if (isCharged && now() - started > timeMs)',
    to: 'if (isCharged && now() - started > timeMs * 0 + 1e9)',
    tests: ['tests/readers/read-rows.test.ts'],
  },
  {
    name: 'a cancel is not heard',
    file: 'workers/recipients/readers/pace.ts',
    from: 'if (signal?.aborted) throw',
    to: 'if (signal?.aborted && timeMs < 0) throw',
    tests: ['tests/readers/read-rows.test.ts'],
  },
  {
    name: 'cells are not limited',
    file: 'workers/recipients/readers/sheet-builder.ts',
    from: 'rowCount * this.template.length > this.limits.cells',
    to: 'rowCount < 0',
    tests: ['tests/readers/read-rows.test.ts'],
  },
  {
    name: 'rows are not limited',
    file: 'workers/recipients/readers/sheet-builder.ts',
    from: 'if (this.rowCount > this.limits.rows)',
    to: 'if (this.rowCount < 0)',
    tests: ['tests/readers/hostile-files.test.ts', 'tests/readers/read-rows.test.ts'],
  },
  {
    name: 'a long cell is not cut',
    file: 'workers/recipients/readers/sheet-builder.ts',
    from: 'text.slice(0, this.maxChars)',
    to: 'text',
    tests: ['tests/readers/hostile-files.test.ts', 'tests/readers/read-rows.test.ts'],
  },
  {
    name: 'entries are not limited',
    file: 'workers/recipients/readers/zip/zip-directory.ts',
    from: 'if (count > limits.entries)',
    to: 'if (count < 0)',
    tests: ['tests/readers/read-rows.test.ts'],
  },
  {
    name: 'tables nest without end',
    file: 'workers/recipients/readers/html/html-tables.ts',
    from: 'if (this.tables.length >= this.maxDepth)',
    to: 'if (this.tables.length < 0)',
    tests: ['tests/readers/hostile-files.test.ts'],
  },
  {
    name: 'a file over the limit is read',
    file: 'workers/recipients/readers/index.ts',
    from: 'if (size > limits.fileBytes) {',
    to: 'if (size < 0) {',
    tests: ['tests/readers/read-rows.test.ts'],
  },
]
