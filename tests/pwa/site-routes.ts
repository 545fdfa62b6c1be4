import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const FOLDER = 'src/routes'

/** What a parameter of an address is filled with; another one gets the first id of anything. */
const EXAMPLES: Readonly<Record<string, string>> = { $: 'no-such-page' }

type Declared = { readonly name: string; readonly parent: string; readonly path: string }

const ROUTE =
  /export const (\w+) = createRoute\(\{\s+getParentRoute: \(\) => (\w+),\s+path: '([^']+)'/g

function declaredIn(text: string): Declared[] {
  return [...text.matchAll(ROUTE)].map(([, name = '', parent = '', own = '']) => ({
    name,
    parent,
    path: own,
  }))
}

function declared(): ReadonlyMap<string, Declared> {
  const files = readdirSync(FOLDER).map((name) => readFileSync(path.join(FOLDER, name), 'utf8'))
  return new Map(files.flatMap(declaredIn).map((route) => [route.name, route]))
}

/** Every address of the route table, read from its files: a new route is there by itself. */
export function siteRoutes(): string[] {
  const routes = declared()
  const wholeOf = ({ parent, path: own }: Declared): string => {
    const above = routes.get(parent)
    return `${above === undefined ? '' : wholeOf(above)}/${own}`
  }
  const filled = (whole: string): string =>
    whole
      .split('/')
      .filter((part) => part !== '')
      .map((part) => (part.startsWith('$') ? (EXAMPLES[part] ?? '1') : part))
      .join('/')
  return [...new Set([...routes.values()].map((route) => `/${filled(wholeOf(route))}`))]
}

/** Routes of the table that this reading has missed. */
export function missedRoutes(): string[] {
  const tree = readFileSync(path.join(FOLDER, 'route-tree.ts'), 'utf8')
  const [, table = ''] = tree.split('rootRoute.addChildren(')
  const routes = declared()
  return [...new Set(table.match(/\w+Route\b/g))].filter((name) => !routes.has(name))
}
