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
    ['workers/recipients/list/x.ts', '#src/data/api/session.ts'],
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
    ['src/kit/list/x.tsx', '#src/data/api/session.ts'],
    ['src/text/x.ts', '#contract/errors.ts'],
    ['src/data/api/x.ts', '#server/app.ts'],
    ['src/desk/pages/find/x.tsx', '../site/y.tsx'],
    ['src/desk/pages/find/x.tsx', '../../frame/y.tsx'],
    ['src/desk/pages/find/x.tsx', '#src/data/api/session.ts'],
    ['src/desk/parts/x.tsx', '../pages.ts'],
    ['src/desk/data/x.ts', '../parts/y.tsx'],
    ['server/modules/orders/x.ts', '../goods/repository.ts'],
    ['server/app.ts', '#tests/e2e/x.ts'],
    ['src/features/purchase/modes/filter/x.tsx', '../import/y.tsx'],
    ['src/features/purchase/modes/filter/x.tsx', '../../frame/y.tsx'],
    ['src/features/purchase/modes/filter/x.tsx', '../../checkout/y.tsx'],
    ['src/features/purchase/modes/filter/x.tsx', '../../modes.ts'],
    ['src/features/purchase/modes/x.ts', './manual/y.ts'],
    ['src/features/purchase/frame/x.tsx', '../modes/manual/y.tsx'],
    ['src/features/purchase/frame/x.tsx', '../modes.ts'],
    ['src/features/purchase/frame/rail/x.tsx', '../y.tsx'],
    ['src/features/purchase/checkout/x.tsx', '../drafts/y.tsx'],
    ['src/features/purchase/list/x.tsx', '../checkout/y.tsx'],
    ['src/features/purchase/list/view/x.ts', '../y.tsx'],
    ['src/features/purchase/list/bulk/x.tsx', '../y.tsx'],
    ['src/features/purchase/files/x.tsx', '../list/y.tsx'],
    ['src/features/purchase/repair/x.tsx', '../files/y.tsx'],
    ['src/features/purchase/drafts/x.tsx', '../list/y.tsx'],
    ['src/features/purchase/shared/x.tsx', '../list/y.tsx'],
    ['src/features/purchase/a-new-room/x.tsx', '../shared/y.tsx'],
    ['src/features/purchase/a-new-file.tsx', './shared/y.tsx'],
    ['server/db/x.ts', '../http/y.ts'],
    ['server/db/x.ts', '../modules/goods/service.ts'],
    ['server/http/x.ts', '../modules/accounts/service.ts'],
    ['server/ports/sms/x.ts', '../courier/y.ts'],
    ['server/ports/sms/x.ts', '../../modules/accounts/service.ts'],
    ['server/ports/aliyun/x.ts', '../sms/y.ts'],
    ['server/modules/orders/x.ts', '../../settings/config.ts'],
    ['server/modules/orders/x.ts', '../../sandbox/y.ts'],
    ['server/modules/orders/x.ts', '../../db/seed/y.ts'],
    ['server/ports/sms/x.ts', '../../db/seed/y.ts'],
    ['server/pages/x.ts', '../modules/site/service.ts'],
    ['server/operator/commands/x.ts', '../../sandbox/y.ts'],
    ['server/operator/commands/x.ts', '../../settings/config.ts'],
    ['server/sandbox/x.ts', '../app.ts'],
    ['server/jobs.ts', './modules/goods/service.ts'],
    ['server/settings/config.ts', '../app.ts'],
    ['server/app.ts', './operator/x.ts'],
    ['server/a-new-room/x.ts', '../db/database.ts'],
    ['src/data/api/x.test.ts', '#src/features/goods/y.ts'],
    ['workers/recipients/pipeline.test.ts', './manual/y.ts'],
  ])('refuses %s importing %s', (file, specifier) => {
    expect(lawBreaches(file, `import { x } from '${specifier}'\n`)).toHaveLength(1)
    expect(lawBreaches(file, `import {\n  x,\n} from '${specifier}'\n`)).toHaveLength(1)
    expect(lawBreaches(file, `const y = await import('${specifier}')\n`)).toHaveLength(1)
  })

  it.each([
    ['src/data/api/x.ts', "import type { A } from '#workers/recipients/api.types.ts'"],
    ['src/data/api/x.ts', "import type { A } from '#workers/recipients/list/list.types.ts'"],
    ['src/text/x.ts', "import type { A } from '#workers/recipients/sheet.types.ts'"],
    ['workers/recipients/api.ts', "import { a } from './checkout/y.ts'"],
    ['workers/recipients/filter/x.ts', "import { a } from '../import/y.ts'"],
    ['workers/recipients/checkout/x.ts', "import { a } from '../draft/y.ts'"],
    ['workers/recipients/draft/x.ts', "import { a } from '../storage/y.ts'"],
    ['workers/recipients/storage/x.ts', "import { a } from '../list/y.ts'"],
    ['workers/recipients/pipeline.ts', "import { a } from './readers/index.ts'"],
    ['src/features/goods/x.tsx', "import { a } from '#src/kit/theme/theme.ts'"],
    ['src/features/goods/x.tsx', "import { a } from './cards/y.tsx'"],
    ['server/modules/orders/x.ts', "import { a } from '../goods/service.ts'"],
    ['workers/recipients/stages/read/x.ts', "import type { A } from '../../sheet.types.ts'"],
    ['src/app/x.tsx', "import { a } from '#src/features/goods/y.tsx'"],
    ['src/features/purchase/modes.ts', "import { a } from './modes/filter/y.ts'"],
    ['src/features/purchase/modes/filter/x.ts', "import { a } from '../mode-list.tsx'"],
    ['src/features/purchase/modes/filter/x.ts', "import { a } from '../../list/view/y.ts'"],
    ['src/features/purchase/frame/x.tsx', "import type { M } from '../modes/mode.types.ts'"],
    ['src/features/purchase/list/x.tsx', "import { a } from './bulk/y.tsx'"],
    ['src/features/purchase/list/bulk/x.tsx', "import { a } from '../view/y.ts'"],
    ['server/db/seed/x.ts', "import { a } from '../../modules/goods/repository.ts'"],
    ['server/ports/sms/x.ts', "import { a } from '../aliyun/y.ts'"],
    ['server/operator/main.ts', "import { a } from '../settings/config.ts'"],
    ['server/app.ts', "import { a } from './sandbox/y.ts'"],
    ['src/data/api/x.test.ts', "import { a } from '#tests/fixtures/y.ts'"],
    ['workers/recipients/pipeline.test.ts', "import { a } from './pipeline.ts'"],
  ])('allows %s: %s', (file, line) => {
    expect(lawBreaches(file, line)).toEqual([])
  })

  it('lets only types of the worker cross to the page', () => {
    const line = "import { recipientsApi } from '#workers/recipients/api.ts'"
    expect(lawBreaches('src/data/api/x.ts', line)).toHaveLength(1)
    const values = "import { WHOLE_LIST } from '#workers/recipients/checkout/checkout.types.ts'"
    expect(lawBreaches('src/data/api/x.ts', values)).toHaveLength(1)
    expect(lawBreaches('src/text/x.ts', values)).toHaveLength(1)
  })

  it('holds in the whole tree', () => {
    const files = sourceFiles()
    expect(files.length).toBeGreaterThan(50)
    expect(files.flatMap((file) => lawBreaches(file, readFileSync(file, 'utf8')))).toEqual([])
  })
})
