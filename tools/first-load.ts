/**
 * What comes with the page itself, by chunk: the script that waits for the first interaction, and
 * the site in a few files instead of fifty. A path that ends with `/` is a folder; `tests/architecture`
 * checks that each is there, `tools/check-size.ts` what a visitor loads.
 */
type Chunk = {
  readonly name: string
  readonly paths?: readonly string[]
  /** Packages of node_modules. */
  readonly packages?: readonly string[]
  /** A module in several chunks goes to the one with the highest priority. */
  readonly priority: number
}

export const FIRST_LOAD: readonly Chunk[] = [
  {
    name: 'boot',
    paths: [
      'src/index.html',
      'src/boot.ts',
      'src/bootstrap/',
      'src/data/boot/',
      'contract/refer-code.ts',
    ],
    priority: 3,
  },
  // Small pieces of the shop's pages, which would be ten files.
  {
    name: 'shop',
    paths: [
      'src/shop/goods/',
      'src/shop/money/',
      'src/kit/page/section-title.tsx',
      'src/kit/page/page-frame.tsx',
      'src/kit/theme/',
      'src/kit/states/empty-state.tsx',
      'src/kit/states/offline-age.tsx',
      'src/kit/pager/pager-numbers.ts',
      'src/text/goods.ts',
      'src/text/home.ts',
      'src/text/recharge.ts',
      'src/data/api/favourites.ts',
      'src/data/api/renew-queries.ts',
      'src/data/api/recharge.ts',
      'src/data/api/wallet.ts',
      'src/data/recipients/purchase-launcher.ts',
    ],
    packages: ['@fluentui/react-tabs'],
    priority: 2,
  },
  // What only lists and details have.
  {
    name: 'goods',
    paths: ['src/kit/pager/', 'src/kit/saved-views/saved-views.tsx', 'src/text/list-filters.ts'],
    packages: ['switch', 'tags', 'avatar', 'select'].map((name) => `@fluentui/react-${name}`),
    priority: 0,
  },
  // What a declared list of the shop is made of; a table comes with the user centre.
  {
    name: 'list',
    paths: [
      ...[
        'define-list.tsx',
        'filter-chips.ts',
        'filter-kinds.ts',
        'filter-panel.styles.ts',
        'filter-panel.tsx',
        'filter-row.tsx',
        'grid-cards.tsx',
        'grid-frame.tsx',
        'list-around.ts',
        'list-nothing.tsx',
        'use-list-address.ts',
        'use-list.tsx',
      ].map((file) => `src/kit/list/${file}`),
      'src/kit/dialog/use-drawer-history.ts',
    ],
    priority: 0,
  },
  {
    name: 'help',
    paths: ['src/text/help/'],
    packages: ['@fluentui/react-accordion', '@fluentui/react-search'],
    priority: 0,
  },
]

/** Whether the bundler's module `id`, an absolute path, belongs to the chunk. */
export function isOfChunk({ paths = [], packages = [] }: Chunk, id: string): boolean {
  const [file = ''] = id.split('?')
  return (
    packages.some((name) => file.includes(`/node_modules/${name}/`)) ||
    paths.some((path) =>
      path.endsWith('/') ? file.includes(`/${path}`) : file.endsWith(`/${path}`),
    )
  )
}
