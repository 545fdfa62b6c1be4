// What another user waits for meanwhile. A process of its own: the bench's own work (making and
// reading 26 MB of JSON) must not be counted as the server's. `node probe.mjs URL COOKIE`; ends with
// its input, then prints every wait in ms as one line of JSON.
const [, , url = '', cookie = ''] = process.argv
const EVERY_MS = 20
const waits = []
const over = new AbortController()
process.stdin.on('end', () => over.abort()).resume()
while (!over.signal.aborted) {
  const started = performance.now()
  const response = await fetch(`${url}/api/user/info`, { headers: { cookie } })
  if (!response.ok) throw new Error(`the probe was refused: ${response.status}`)
  await response.arrayBuffer()
  waits.push(performance.now() - started)
  await new Promise((resolve) => {
    setTimeout(resolve, EVERY_MS)
  })
}
process.stdout.write(JSON.stringify(waits))
