/** `npm run licences`: the licence of every package that is delivered with the product. */
import { deliveredLicences, isAllowed } from './licence-list.ts'

const packages = deliveredLicences()
for (const licence of [...new Set(packages.map((one) => one.licence))].sort()) {
  const names = packages
    .filter((one) => one.licence === licence)
    .map(({ name, version }) => `${name}@${version}`)
  process.stdout.write(`${isAllowed(licence) ? ' ' : '!'} ${licence}: ${names.join(', ')}\n`)
}
