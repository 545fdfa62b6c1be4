import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { lawBreaches } from '#tools/import-law.ts'
import { sourceFiles } from '#tools/source-files.ts'

describe('the import law', () => {
  it.each([
    ['domain/a/x.ts', '#contract/errors.ts'],
    ['domain/a/x.ts', '../../server/app.ts'],
    ['contract/x.ts', '#workers/recipients/api.ts'],
    ['workers/recipients/stages/read/x.ts', '../normalise/y.ts'],
    ['workers/recipients/list/x.ts', '#src/data/session.ts'],
    ['workers/recipients/list/x.ts', '../draft/y.ts'],
    ['workers/recipients/scheduling/x.ts', '../list/y.ts'],
    ['workers/recipients/readers/csv/x.ts', '../../list/y.ts'],
    ['workers/recipients/pipeline.ts', './storage/y.ts'],
    ['workers/recipients/workbook/x.ts', '../server-calls/y.ts'],
    ['workers/recipients/storage/x.ts', '../draft/y.ts'],
    ['workers/recipients/draft/x.ts', '../api.types.ts'],
    ['workers/recipients/import/x.ts', '../export/y.ts'],
    ['workers/recipients/import/x.ts', '../filter/y.ts'],
    ['workers/recipients/a-new-room/x.ts', '../list/y.ts'],
    ['workers/recipients/a-new-file.ts', './list/y.ts'],
    ['src/features/goods/x.tsx', '#src/features/purchase/y.tsx'],
    ['src/features/goods/x.tsx', '../purchase/y.tsx'],
    ['src/features/goods/x.tsx', '#workers/recipients/api.types.ts'],
    ['src/ui/x.tsx', '#src/data/session.ts'],
    ['src/text/x.ts', '#contract/errors.ts'],
    ['src/data/x.ts', '#server/app.ts'],
    ['server/modules/orders/x.ts', '../goods/repository.ts'],
    ['server/app.ts', '#tests/e2e/x.ts'],
  ])('refuses %s importing %s', (file, specifier) => {
    expect(lawBreaches(file, `import { x } from '${specifier}'\n`)).toHaveLength(1)
    expect(lawBreaches(file, `import {\n  x,\n} from '${specifier}'\n`)).toHaveLength(1)
    expect(lawBreaches(file, `const y = await import('${specifier}')\n`)).toHaveLength(1)
  })

  it.each([
    ['src/data/x.ts', "import type { A } from '#workers/recipients/api.types.ts'"],
    ['src/data/x.ts', "import type { A } from '#workers/recipients/list/list.types.ts'"],
    ['workers/recipients/api.ts', "import { a } from './checkout/y.ts'"],
    ['workers/recipients/filter/x.ts', "import { a } from '../import/y.ts'"],
    ['workers/recipients/checkout/x.ts', "import { a } from '../draft/y.ts'"],
    ['workers/recipients/draft/x.ts', "import { a } from '../storage/y.ts'"],
    ['workers/recipients/storage/x.ts', "import { a } from '../list/y.ts'"],
    ['workers/recipients/pipeline.ts', "import { a } from './readers/index.ts'"],
    ['src/features/goods/x.tsx', "import { a } from '#src/ui/theme.ts'"],
    ['src/features/goods/x.tsx', "import { a } from './cards/y.tsx'"],
    ['server/modules/orders/x.ts', "import { a } from '../goods/service.ts'"],
    ['workers/recipients/stages/read/x.ts', "import type { A } from '../../sheet.types.ts'"],
    ['src/app/x.tsx', "import { a } from '#src/features/goods/y.tsx'"],
  ])('allows %s: %s', (file, line) => {
    expect(lawBreaches(file, line)).toEqual([])
  })

  it('lets only types of the worker cross to the page', () => {
    const line = "import { recipientsApi } from '#workers/recipients/api.ts'"
    expect(lawBreaches('src/data/x.ts', line)).toHaveLength(1)
    const values = "import { WHOLE_LIST } from '#workers/recipients/checkout/checkout.types.ts'"
    expect(lawBreaches('src/data/x.ts', values)).toHaveLength(1)
  })

  it('holds in the whole tree', () => {
    const files = sourceFiles().filter((file) => !/\.test\.tsx?$/.test(file))
    expect(files.length).toBeGreaterThan(50)
    expect(files.flatMap((file) => lawBreaches(file, readFileSync(file, 'utf8')))).toEqual([])
  })
})
