/** Node's oldest version that runs this; `engines` of package.json only warns. */
const OLDEST = [20, 19]

/** @returns {boolean} false after saying what is lacking, instead of failing in the middle of a build */
export function isNodeNewEnough() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return true
  process.stderr.write(
    `Node ${process.versions.node} 版本过低，请安装 20.19 或更高版本。\n` +
      `Node ${process.versions.node} is too old: install 20.19 or later.\n`,
  )
  return false
}
